import { company } from "./addresses";
import { expect, test } from "./fixtures";
import { watchShifts } from "./moves";

test("the company home page has no layout shift while its pictures load", async ({
  page,
  provokes,
}) => {
  provokes(/woff2.*ERR_FAILED|ERR_FAILED.*woff2/);
  // A font that arrives after the first paint moves texts; the next test has a limit for that.
  await page.route("**/*.woff2", (route) => route.abort());
  const shifts = await watchShifts(page, true);
  await page.goto(company, { waitUntil: "networkidle" });
  // Scroll to the end, one window at a time, so that everything lazy loads.
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await page.waitForLoadState("networkidle");
  }
  expect(await shifts()).toEqual([]);
});

test("a late font shifts the company home page by at most 0.01", async ({ page }) => {
  let letFontCome = () => {};
  const painted = new Promise<void>((resolve) => (letFontCome = resolve));
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  const shifts = await watchShifts(page, true);
  await page.goto(company, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const arrived = page.waitForResponse("**/*.woff2");
  letFontCome();
  await arrived;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState("networkidle");
  const total = (await shifts()).reduce((sum, { value }) => sum + value, 0);
  expect(total).toBeLessThanOrEqual(0.01);
});
