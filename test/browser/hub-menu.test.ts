/** On a phone the hub's menu is a row that scrolls. */
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { ownAddress } from "./accounts";
import { expect, routed, test } from "./fixtures";
import { hydrated } from "./moves";

test.use({ ...ownAddress, ...routed });

const hub = `/company/${demo.showcase.vanityName}/client-hub`;

test("the row stays where a person scrolled it before the scripts ran @phone", async ({ page }) => {
  const signedIn = await page.request.post("/api/v1/auth/sign-in", {
    data: { email: demoPeople.homeowner.email, password: DEMO_PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${hub}/switch-client-hub`, { waitUntil: "commit" });
  const row = page.getByRole("navigation", { name: "Client hub" });
  const last = row.getByRole("link", { name: "Invoices" });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await row.evaluate(({ scrollLeft }) => scrollLeft);
  expect(scrolled).toBeGreaterThan(0);
  release();
  await hydrated(page);
  expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
  // A page that a person opens from here shows its own entry.
  await last.click();
  await expect(last).toHaveAttribute("aria-current", "page");
  await expect(last).toBeInViewport({ ratio: 1 });
});
