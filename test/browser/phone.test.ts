import type { Page } from "@playwright/test";
import { company } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated, siteMenu } from "./moves";

const furtherLinks = ["Contact", "About", "Reviews", "Client Hub"];

test(
  "PROF-024 Contact, About, Reviews and Client Hub move to More below 576 pixels",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 575, height: 800 });
    await page.goto(company);
    const menu = siteMenu(page);
    const more = menu.locator("summary", { hasText: "More" });
    for (const name of furtherLinks)
      await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
    await more.click();
    for (const name of furtherLinks)
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await page.setViewportSize({ width: 576, height: 800 });
    await expect(more).toBeHidden();
    for (const name of furtherLinks)
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  },
);

test(
  "a swipe in the viewer moves to the next and the previous photo",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto(`${company}/photos`);
    await hydrated(page);
    const count = await page.locator("ul.gallery a").count();
    await page.locator("ul.gallery a").first().tap();
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
    // During a view transition the page ignores touch, and the photo is in the document before it
    // ends.
    await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
    await swipe(page, { from: 300, to: 60 });
    await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    await swipe(page, { from: 60, to: 300 });
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
    // A tap that moves slightly is not a swipe.
    await swipe(page, { from: 200, to: 180 });
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
  },
);

/** A one-finger swipe across the middle of the window, from one x to another. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 370 }],
    });
  await touch("touchStart", from);
  await touch("touchMove", (from + to) / 2);
  await touch("touchMove", to);
  await touch("touchEnd");
  await client.detach();
}
