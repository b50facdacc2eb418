/** Payment methods that clients save: what they pay, what the wallet shows, and deleting them. */
import type { Page } from "@playwright/test";
import { codeTo } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { dialog, done, main } from "./office-pages";
import { enterCard, openPayDialog, Payee, pressPay, ready, status, thanked } from "./payable";
import { comeBack } from "./stripe-pages";

const MASTERCARD = "5555555555554444";

/** Pays a first invoice and keeps its card. */
async function saveCard(page: Page, payee: Payee, client: string, number = MASTERCARD) {
  const { number: first } = await payee.invoice(client);
  await page.goto(payee.hub(`/invoices/${first}/pay`));
  await enterCard(page, number);
  await dialog(page)
    .getByLabel(`Save this payment method for future invoices from ${payee.name}`)
    .check();
  await pressPay(page, "$120.00");
}

test("PAY-005, PAY-010, PAY-019: a saved card pays the next invoice, then is deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const payee = await Payee.at(browser, baseURL);
  const { id, email } = await payee.client();
  await payee.asClient(page, email);
  await page.goto(payee.hub("/wallet"));
  await expect(main(page).getByRole("heading", { name: "Your Payment Methods" })).toBeVisible();
  await expect(main(page)).toContainText("No payment methods found.");
  await looksRight(page);
  await saveCard(page, payee, id);
  await thanked(page, "received your payment by Mastercard •••• 4444");
  const { number } = await payee.invoice(id, [{ name: "Leak sensor", rate: 28_900 }]);
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await hydrated(page);
  await expect(dialog(page).getByRole("radio", { name: "Mastercard •••• 4444" })).toBeChecked();
  await expect(dialog(page)).toContainText("Expires 12/2034");
  await looksRight(page);
  await pressPay(page, "$289.00");
  await thanked(page, "$289.00");
  await status(page, "Paid");
  await page.goto(payee.hub("/wallet"));
  await hydrated(page);
  await expect(main(page)).toContainText("Mastercard •••• 4444");
  await looksRight(page);
  await main(page).getByRole("link", { name: "Delete Payment Method" }).click();
  await expect(dialog(page)).toContainText(
    `${payee.name} will no longer be able to charge Mastercard •••• 4444`,
  );
  await looksRight(page);
  await dialog(page).getByRole("button", { name: "Delete payment method" }).click();
  await done(page, "Payment method deleted successfully");
  await expect(main(page)).toContainText("No payment methods found.");
  await expect(main(page)).not.toContainText("Mastercard");
  await payee.leave();
});

test("a card is saved by someone who came by a link, after a code", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const payee = await Payee.at(browser, baseURL);
  const { id, email } = await payee.client();
  const { link } = await payee.invoice(id);
  await page.goto(link);
  await openPayDialog(page);
  await hydrated(page);
  await dialog(page).getByRole("link", { name: "Use or save a payment method" }).click();
  await hydrated(page);
  await main(page).getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await codeTo(page.request, email));
  await page.getByRole("button", { name: "Open client hub" }).click();
  await enterCard(page, MASTERCARD);
  await dialog(page)
    .getByLabel(`Save this payment method for future invoices from ${payee.name}`)
    .check();
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment by Mastercard •••• 4444");
  await page.goto(payee.hub("/wallet"));
  await expect(main(page)).toContainText("Mastercard •••• 4444");
  await payee.leave();
});

test("what the company raises meanwhile is not charged to a saved card @desktop", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/409/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await payee.savedMethod(page, number, "pm_card_visa");
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await hydrated(page);
  await payee.raise(number, 50_000);
  await pressPay(page, "$120.00");
  await expect(dialog(page).getByRole("alert")).toContainText("This invoice changed meanwhile.");
  await expect(dialog(page)).toContainText("$500.00");
  await status(page, "Unpaid");
  await beforePressingAgain(page);
  await pressPay(page, "$500.00");
  await thanked(page, "$500.00");
  await payee.leave();
});

test("PAY-023: a method that is deleted already says so in place @desktop", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/503/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await payee.savedMethod(page, number, "pm_card_visa");
  await page.goto(payee.hub("/wallet"));
  await hydrated(page);
  await main(page).getByRole("link", { name: "Delete Payment Method" }).click();
  await expect(page).toHaveURL(/\/wallet\/pm_\w+\/delete$/);
  const method = /pm_\w+/.exec(page.url())![0];
  const path = `/api/v1/client-hub/payment-methods/${payee.vanityName}/${method}`;
  expect((await page.request.delete(path)).ok()).toBe(true);
  await dialog(page).getByRole("button", { name: "Delete payment method" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Error deleting payment method");
  await expect(page).toHaveURL(/\/wallet\/pm_\w+\/delete$/);
  await payee.leave();
});

test("PAY-023: a method that Stripe keeps is still there", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/503/);
  const payee = await Payee.at(browser, baseURL);
  const { id, email } = await payee.client();
  await payee.asClient(page, email);
  await saveCard(page, payee, id);
  await thanked(page, "received your payment");
  await page.goto(payee.hub("/wallet"));
  await hydrated(page);
  await main(page).getByRole("link", { name: "Delete Payment Method" }).click();
  await expect(page).toHaveURL(/\/wallet\/pm_\w+\/delete$/);
  const method = /pm_\w+/.exec(page.url())![0];
  await payee.fails(`POST /v1/payment_methods/${method}/detach`);
  await dialog(page).getByRole("button", { name: "Delete payment method" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Error deleting payment method");
  await beforePressingAgain(page);
  await dialog(page).getByRole("button", { name: "Delete payment method" }).click();
  await done(page, "Payment method deleted successfully");
  await payee.leave();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a saved card whose bank asks is confirmed on the bank’s page", async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const { payee, number } = await Payee.withClient(page, browser, baseURL);
      await payee.savedMethod(page, number, "pm_card_authenticationRequired");
      await page.goto(payee.hub(`/invoices/${number}/pay`));
      await ready(page, javaScriptEnabled);
      await pressPay(page, "$120.00");
      await expect(page).toHaveURL(/\/pages\/authenticate\//);
      await page.getByRole("button", { name: "Complete" }).click();
      await expect(page).not.toHaveURL(/secret/);
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, "received your payment by Visa •••• 3184");
      await status(page, "Paid");
      await page.goto(payee.hub("/wallet"));
      await ready(page, javaScriptEnabled);
      await main(page).getByRole("link", { name: "Delete Payment Method" }).click();
      await dialog(page).getByRole("button", { name: "Delete payment method" }).click();
      await done(page, "Payment method deleted successfully");
      await payee.leave();
    });
  });
}

test("a saved card that is declined says so, and nothing is paid @desktop", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/409/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await payee.savedMethod(page, number, "pm_card_chargeCustomerFail");
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await hydrated(page);
  await pressPay(page, "$120.00");
  await expect(dialog(page).getByRole("alert")).toContainText("Your card was declined.");
  await status(page, "Unpaid");
  const tries = async () => (await payee.intents()).length;
  const before = await tries();
  // The same once more is a try of its own.
  await beforePressingAgain(page);
  await pressPay(page, "$120.00");
  await expect.poll(tries).toBe(before + 1);
  await expect(dialog(page).getByRole("alert")).toContainText("Your card was declined.");
  await beforePressingAgain(page);
  await dialog(page).getByRole("radio", { name: "A new card or bank account" }).check();
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment by Visa •••• 4242");
  await payee.leave();
});
