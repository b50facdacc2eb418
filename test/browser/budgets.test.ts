import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { company } from "./addresses";
import { expect, test } from "./fixtures";

test("the company home page stays within its size budgets and does not load the map's code", async ({
  page,
}) => {
  const { bytes, scripts } = await firstLoad(page, company);
  expect(bytes.script, "JavaScript, gzip").toBeLessThanOrEqual(105 * 1024);
  expect(bytes.stylesheet, "CSS, gzip").toBeLessThanOrEqual(12 * 1024);
  expect(bytes.document, "HTML, gzip").toBeLessThanOrEqual(20 * 1024);
  expect(scripts.filter((url) => /company-map|leaflet/.test(url))).toEqual([]);
});

test("the search page stays within the same size budgets", async ({ page }) => {
  const { bytes } = await firstLoad(page, "/search/plumbing-contractors/78701");
  expect(bytes.script, "JavaScript, gzip").toBeLessThanOrEqual(105 * 1024);
  expect(bytes.stylesheet, "CSS, gzip").toBeLessThanOrEqual(12 * 1024);
  expect(bytes.document, "HTML, gzip").toBeLessThanOrEqual(20 * 1024);
});

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
async function firstLoad(page: Page, path: string) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "networkidle" });
  const bytes = { document: 0, script: 0, stylesheet: 0 };
  const scripts: string[] = [];
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (kind === "script") scripts.push(response.url());
    if (kind in bytes) bytes[kind as keyof typeof bytes] += gzipSync(await response.body()).length;
  }
  return { bytes, scripts };
}
