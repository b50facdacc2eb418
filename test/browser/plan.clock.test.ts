/**
 * From the free trial to Pro, a failed renewal, its grace, the end, and back. Moves the clock of the whole
 * product, so it runs after all other journeys, one after the other.
 */
import type { Page } from "@playwright/test";
import { mailTo, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { newOwner } from "./owned";
import { comeBack, pay, stripeOrigin } from "./stripe-pages";

test.use(ownAddress);

const DAY = 86_400;

/** In steps, so that the sign-in stays in use. */
async function wait(page: Page, baseURL: string, days: number) {
  for (let left = days; left > 0; left -= 10) {
    const seconds = Math.min(left, 10) * DAY;
    const moved = await page.request.post(`${stripeOrigin(baseURL)}/control/api/advance`, {
      data: { seconds },
      timeout: 60_000,
    });
    expect(moved.ok()).toBe(true);
    await page.reload();
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("an owner tries Pro, buys it, loses it and buys it again", async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      const { vanityName, email } = await newOwner(page, baseURL, { published: true, pro: false });
      const plan = `/provider/${vanityName}/settings/pro`;
      const ready = () => (javaScriptEnabled ? hydrated(page) : Promise.resolve());
      const check = () => (javaScriptEnabled ? looksRight(page) : Promise.resolve());
      const press = async (name: string) => {
        await ready();
        await page.getByRole("button", { name, exact: true }).click();
      };
      const heading = (name: string) =>
        expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

      await page.goto(plan);
      await heading("Try Pro for free");
      await check();
      await press("Start free trial");
      await expect(page.getByRole("status")).toContainText("Your free trial of Pro has started.");
      await page.goto(plan);
      await heading("You’re trying Pro");
      await wait(page, baseURL!, 10);

      await press("Get Pro for $19.99 a month");
      await expect(page).toHaveURL(/\/pages\/checkout\//);
      // It can be charged only while its owner is there.
      await pay(page, "4000000000000341");
      await comeBack(page, javaScriptEnabled, "See what you bought");
      await expect(page.getByRole("status")).toContainText("Thank you. You have Pro now.");
      await heading("You have Pro");
      const own = page.getByRole("listitem").filter({ hasText: "$19.99 a month" });
      await expect(own).toContainText("Free for now");
      await check();

      await wait(page, baseURL!, 21);
      await expect(page.getByText("We couldn’t charge your card.")).toBeVisible();
      await expect(own).toContainText("Payment failed");
      await check();
      expect(await mailTo(page.request, email, /We couldn’t charge \$19\.99 for Pro/)).toContain(
        "Update your card",
      );

      await wait(page, baseURL!, 15);
      await heading("You no longer have Pro");
      await check();
      await page.goto(`/provider/${vanityName}/estimates`);
      await expect(page.getByText("You can’t write or send anything new.")).toBeVisible();

      await page.goto(plan);
      await expect(page.getByText("You pay today.")).toBeVisible();
      await press("Get Pro for $199.00 a year");
      await pay(page);
      await comeBack(page, javaScriptEnabled, "See what you bought");
      await heading("You have Pro");
      const yearly = page.getByRole("listitem").filter({ hasText: "$199.00 a year" });
      await expect(yearly).toContainText("Paid");
      await expect(page.getByRole("heading", { name: "Bills" })).toBeVisible();
      await check();

      await press("Manage billing");
      await expect(page).toHaveURL(/\/pages\/portal\//);
      await page.getByRole("link", { name: "Cancel plan" }).click();
      await page.locator("main button").first().click();
      await page.getByRole("link", { name: "Back to the site" }).click();
      await expect(page.getByText("You canceled it. Pro stays until")).toBeVisible();
    });
  });
}
