/** What moves between pages, for how long, and that nothing waits for it. */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { company, showcase } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { ownCompany } from "./owned-company";

const photos = `${company}/photos`;
const MOST_MS = 250;

interface Motion {
  /** Which part of the page moves: "photo" of "::view-transition-group(photo)". */
  name: string;
  ms: number;
}

/** Records the animations of every transition between pages in this tab. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const motions: Motion[] = [];
    Object.assign(window, { motions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect) {
              const name = /^::view-transition-\w+\((.+)\)$/.exec(effect.pseudoElement ?? "")?.[1];
              if (name) motions.push({ name, ms: Number(effect.getComputedTiming().endTime) });
            }
        },
        () => undefined,
      );
      return transition;
    };
  });
}

const motionsOf = (page: Page) =>
  page.evaluate(() => (window as never as { motions: Motion[] }).motions);

/** The names that have moved since the last call. */
async function moved(page: Page, expected: string) {
  await expect
    .poll(async () => (await motionsOf(page)).map(({ name }) => name))
    .toContain(expected);
  for (const { ms } of await motionsOf(page)) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(MOST_MS);
  }
  await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
  const names = new Set((await motionsOf(page)).map(({ name }) => name));
  await page.evaluate(() => void ((window as never as { motions: Motion[] }).motions.length = 0));
  return [...names];
}

test("a photo moves from the grid into the viewer and back", async ({ page }) => {
  await record(page);
  await page.goto(photos);
  await hydrated(page);
  const thumbnail = page.locator("ul.gallery a").first();
  await thumbnail.click();
  await expect(page.locator(".viewer")).toBeVisible();
  expect(await moved(page, "photo")).toEqual(["photo"]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(photos);
  expect(await moved(page, "photo")).toEqual(["photo"]);
  await expect(thumbnail).toBeFocused();
});

test("a company's logo moves from the results onto its page, and back", async ({ page }) => {
  await record(page);
  await page.goto(`/search/plumbing-contractors/${showcase.zip}`);
  await hydrated(page);
  await page.getByRole("link", { name: showcase.name, exact: true }).click();
  await expect(page).toHaveURL(company);
  expect(await moved(page, "company-logo")).toContain("company-logo");
  await page.goBack();
  await expect(page).toHaveURL(/\/search\//);
  expect(await moved(page, "company-logo")).toContain("company-logo");
});

test("the page can be used while a photo moves @desktop", async ({ page }) => {
  await page.goto(photos);
  await hydrated(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.locator("ul.gallery a").first().click();
  const next = page.getByRole("link", { name: "Next photo" });
  await expect(next).toBeVisible();
  const first = page.url();
  const { x, y, width, height } = (await next.boundingBox())!;
  expect(await page.locator("html:active-view-transition").count()).toBe(1);
  await page.mouse.click(x + width / 2, y + height / 2);
  // Long before the transition ends.
  await expect(page).not.toHaveURL(first, { timeout: 10_000 });
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await record(page);
  await page.goto(photos);
  await hydrated(page);
  await page.locator("ul.gallery a").first().click();
  await expect(page.locator(".viewer")).toBeVisible();
  await page.getByRole("link", { name: "Close photo" }).click();
  await expect(page).toHaveURL(photos);
  await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
  expect(await motionsOf(page)).toEqual([]);
});

test.describe("a dialog", () => {
  test.use(ownAddress);

  for (const reducedMotion of ["no-preference", "reduce"] as const)
    test(`grows from what opened it, and gives the focus back (motion: ${reducedMotion}) @desktop`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await record(page);
      await newAccount(page);
      const own = await ownCompany(page);
      await page.goto(`${own}/photos`);
      await hydrated(page);
      const opener = page.getByRole("link", { name: "Upload Photos" });
      const { x, y, width, height } = (await opener.boundingBox())!;
      await page.evaluate(() =>
        document.addEventListener("animationstart", ({ target, animationName }) => {
          if (!(target instanceof HTMLDialogElement) || animationName !== "grow") return;
          const { animationDuration, transformOrigin } = getComputedStyle(target);
          document.documentElement.dataset.grown = JSON.stringify({
            ms: parseFloat(animationDuration) * 1000,
            origin: transformOrigin.split(" ").map(parseFloat),
            at: [target.offsetLeft, target.offsetTop],
          });
        }),
      );
      await opener.click();
      const dialog = page.getByRole("dialog", { name: "Upload Photos" });
      await expect(dialog).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-grown");
      const grown = JSON.parse((await page.locator("html").getAttribute("data-grown"))!) as {
        ms: number;
        origin: number[];
        at: number[];
      };
      expect(grown.ms).toBeLessThanOrEqual(reducedMotion === "reduce" ? 1 : MOST_MS);
      expect(grown.origin[0]! + grown.at[0]!).toBeCloseTo(x + width / 2, 0);
      expect(grown.origin[1]! + grown.at[1]!).toBeCloseTo(y + height / 2, 0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      if (reducedMotion === "reduce") expect(await motionsOf(page)).toEqual([]);
      else expect(await moved(page, "dialog")).toEqual(["dialog"]);
    });
});
