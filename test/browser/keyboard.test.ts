import type { Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import { expect } from "./fixtures";
import { hydrated, siteMenu } from "./moves";
import { test } from "./visitor-context";

const desktop = { tag: "@desktop" };

test("by keyboard: the skip link moves the focus past the menu", desktop, async ({ page }) => {
  await page.goto(company);
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test(
  "by keyboard: a visitor searches and opens a company from the results",
  desktop,
  async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await tabTo(page, "Service or company");
    await page.keyboard.type("plumber");
    await page.keyboard.press("Tab");
    await page.keyboard.type(showcase.zip);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\/plumber\/78701$/);
    // The address changes just before the page does.
    await expect(page.getByRole("link", { name: showcase.name, exact: true })).toBeVisible();
    await tabTo(page, showcase.name);
    await expectVisibleFocus(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${company}$`));
  },
);

test(
  "by keyboard: arrows move through the services menu; Escape closes it and restores the focus",
  desktop,
  async ({ page }) => {
    await page.goto(company);
    await hydrated(page);
    const summary = siteMenu(page).locator("summary", { hasText: "Services" });
    const items = siteMenu(page).locator("details[open] .menu__item");
    await tabTo(page, "Services");
    await page.keyboard.press("ArrowDown");
    await expect(items.first()).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(summary).toBeFocused();
    await expect(items).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${company}/services$`));
    await expect(items).toHaveCount(0);
  },
);

test(
  "PROF-058 PROF-059 by keyboard: arrows change the photo; Escape closes it and focuses its thumbnail",
  desktop,
  async ({ page }) => {
    // Disables the view transition, since keys pressed during it may come too early.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${company}/photos`);
    await hydrated(page);
    const thumbnails = page.locator("ul.gallery a");
    const count = await thumbnails.count();
    await thumbnails.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`3 of ${count}`)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/photos$/);
    await expect(thumbnails.last()).toBeFocused();
    await expectVisibleFocus(page);
  },
);

test(
  "by keyboard: the viewer's Next link keeps the focus when the photo changes",
  desktop,
  async ({ page }) => {
    await page.goto(`${company}/photos/kitchen-sink`);
    await hydrated(page);
    await tabTo(page, "Next photo");
    await expectVisibleFocus(page);
    const first = page.url();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole("link", { name: "Next photo" })).toBeFocused();
  },
);

/** Presses Tab until the element with this name has the focus; fails if it can't be reached. */
async function tabTo(page: Page, name: string) {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & {
        labels?: NodeListOf<HTMLLabelElement>;
      };
      return (
        element.getAttribute("aria-label") ??
        element.labels?.[0]?.innerText ??
        element.innerText ??
        ""
      ).trim();
    });
    if (reached === name) return;
    passed.push(reached);
  }
  throw new Error(`"${name}" was not reached by Tab, only: ${passed.join(" | ")}`);
}

/** An element has the focus, and its outline is visible. */
async function expectVisibleFocus(page: Page) {
  const focus = await page.evaluate(() => {
    const element = document.activeElement!;
    // A card draws the focus ring of its main link.
    const { outlineStyle, outlineWidth } = getComputedStyle(
      element.matches(".card__link") ? element.closest(".card")! : element,
    );
    return {
      isBody: element === document.body,
      visible: element.matches(":focus-visible"),
      outlineStyle,
      outlineWidth: parseFloat(outlineWidth),
    };
  });
  expect(focus).toMatchObject({ isBody: false, visible: true });
  expect(focus.outlineStyle).not.toBe("none");
  expect(focus.outlineWidth).toBeGreaterThanOrEqual(2);
}
