import type { Page } from "@playwright/test";
import { company } from "./addresses";
import { expect, test } from "./fixtures";

interface Shift {
  value: number;
  of: (string | undefined)[];
}

/** Records the layout shifts of the page that opens next. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            of: entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)),
          });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

test("the company home page has no layout shift while its pictures load", async ({
  page,
  provokes,
}) => {
  provokes(/woff2.*ERR_FAILED|ERR_FAILED.*woff2/);
  // A font that arrives after the first paint moves texts; the next test has a limit for that.
  await page.route("**/*.woff2", (route) => route.abort());
  await recordShifts(page);
  await page.goto(company, { waitUntil: "networkidle" });
  // Scroll to the end, one window at a time, so that everything lazy loads.
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await page.waitForLoadState("networkidle");
  }
  expect(await shiftsOf(page)).toEqual([]);
});

test("a late font shifts the company home page by at most 0.01", async ({ page }) => {
  let letFontCome = () => {};
  const painted = new Promise<void>((resolve) => (letFontCome = resolve));
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await recordShifts(page);
  await page.goto(company, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const arrived = page.waitForResponse("**/*.woff2");
  letFontCome();
  await arrived;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState("networkidle");
  const total = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
  expect(total).toBeLessThanOrEqual(0.01);
});

/**
 * What a first visit transfers until the network is idle, in gzipped bytes: the local server may
 * not compress.
 */
