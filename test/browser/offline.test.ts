import { company } from "./addresses";
import { expect, test } from "./fixtures";

test("shows our own page when offline, and Try again loads the requested page", async ({
  page,
  context,
  provokes,
}) => {
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
  await page.goto(company, { waitUntil: "networkidle" });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.goto(`${company}/about`);
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "About Bluebonnet Plumbing" })).toBeVisible();
});
