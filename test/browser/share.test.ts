import { company, domainOf, showcase } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

test("PROF-076 CORE-002 Share copies the company's own domain and shows a message for 2,000 ms", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL! });
  await page.clock.install();
  await page.goto(company);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Share" }).click();
  const toast = page.getByText("Link copied to clipboard");
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${domainOf(baseURL)}/`);
  await page.clock.runFor(1999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2);
  await expect(toast).toHaveCount(0);
});

test(
  "a phone with a share sheet opens it instead of copying",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data })),
      });
    });
    await page.goto(company);
    await hydrated(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared))
      .toEqual({ title: showcase.name, url: `${domainOf(baseURL)}/` });
    await expect(page.getByText("Link copied to clipboard")).toHaveCount(0);
  },
);
