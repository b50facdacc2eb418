/** A company connects its account at Stripe, and disconnects it. */
import { ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { newOwner } from "./owned";
import { comeBack, onboard } from "./stripe-pages";

test.use(ownAddress);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("an owner is asked what is missing, then can be paid, and disconnects", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
      const office = `/provider/${vanityName}`;
      const ready = () => (javaScriptEnabled ? hydrated(page) : Promise.resolve());
      const check = () => (javaScriptEnabled ? looksRight(page) : Promise.resolve());
      const press = async (name: string) => {
        await ready();
        await page.getByRole("button", { name }).click();
      };
      const heading = (name: string) =>
        expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

      await page.goto(`${office}/settings`);
      await page.getByRole("link", { name: "Get paid" }).click();
      await heading("Connect an account at Stripe");
      await check();
      await press("Connect with Stripe");
      await expect(page).toHaveURL(/\/pages\/onboarding\//);
      await onboard(page, "website");
      await comeBack(page, javaScriptEnabled, "See your account");

      await heading("Your account isn’t ready yet");
      const missing = page.getByRole("listitem");
      await expect(missing.filter({ hasText: "A bank account for your payouts" })).toBeVisible();
      await expect(missing.filter({ hasText: "Clients can pay you" })).toContainText("Off");
      await check();
      await press("Continue at Stripe");
      await onboard(page);
      await comeBack(page, javaScriptEnabled, "See your account");

      await heading("You can be paid");
      await expect(missing.filter({ hasText: "Clients can pay you" })).toContainText("On");
      await expect(missing.filter({ hasText: "Bank transfers" })).toContainText("On");
      await check();
      await page.getByRole("link", { name: "Disconnect" }).click();
      await expect(page.getByRole("heading", { name: "Disconnect from Stripe" })).toBeVisible();
      await check();
      await press("Disconnect");
      await expect(page.getByRole("status").filter({ hasText: "Disconnected." })).toBeVisible();
      await heading("Connect an account at Stripe");
    });
  });
}

test("an unpublished company has to publish its page first", async ({ page, baseURL }) => {
  const { vanityName } = await newOwner(page, baseURL, { published: false, pro: false });
  await page.goto(`/provider/${vanityName}/settings/payments`);
  await expect(page.getByText("Publish your page first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect with Stripe" })).toHaveCount(0);
});
