/** A client pays an invoice by card: here or on Stripe's page, with a bank that asks, and in parts. */
import type { Page } from "@playwright/test";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain } from "./moves";
import { card, dialog, done, main } from "./office-pages";
import {
  ASKS,
  DECLINED,
  enterCard,
  mailed,
  openPayDialog,
  Payee,
  pressPay,
  ready,
  status,
  thanked,
} from "./payable";
import { comeBack, pay as payOnStripe } from "./stripe-pages";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    const checked = async (page: Page) => {
      if (javaScriptEnabled) await looksRight(page);
    };

    /** In the dialog, or without scripts on Stripe's page, from where a button leads on. */
    async function payBy(page: Page, amount?: string, number?: string) {
      if (javaScriptEnabled) await enterCard(page, number);
      await pressPay(page, amount);
      if (javaScriptEnabled) return;
      await expect(page).toHaveURL(/\/pages\/checkout\//);
      await payOnStripe(page, number);
    }

    test("PAY-001, PAY-012: an invoice is paid by card, and its work rated", async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const { payee, email, number } = await Payee.withClient(page, browser, baseURL);
      await page.goto(payee.hub(`/invoices/${number}`));
      await status(page, "Unpaid");
      await openPayDialog(page);
      await expect(dialog(page)).toContainText("$120.00");
      await ready(page, javaScriptEnabled);
      await checked(page);
      await payBy(page, "$120.00");
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, `${payee.name} received your payment by Visa •••• 4242.`);
      await expect(dialog(page)).toContainText("$120.00");
      await checked(page);
      // RATE-003.
      await expect(dialog(page).getByRole("radio", { name: "5 stars" })).toBeChecked();
      await dialog(page).getByRole("button", { name: "Send rating" }).click();
      await done(page, "Your rating has been updated");
      await status(page, "Paid");
      await expect(card(page, "Payments received")).toContainText("Visa •••• 4242");
      await expect(main(page).getByRole("link", { name: "Edit my rating" })).toBeVisible();
      await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toHaveCount(0);
      await checked(page);
      await mailed(page, email, /Receipt: \$120\.00 paid to/);
      await mailed(page, payee.email, new RegExp(`paid \\$120\\.00 of invoice ${number}`));
      await payee.leave();
    });

    test("the invoice's link alone is enough to pay", async ({ page, browser, baseURL }) => {
      const payee = await Payee.at(browser, baseURL);
      const { id } = await payee.client();
      const { link } = await payee.invoice(id);
      await page.goto(link);
      if (!javaScriptEnabled) await main(page).getByRole("button", { name: "Open" }).click();
      await openPayDialog(page);
      await ready(page, javaScriptEnabled);
      // What is saved is shown and kept only for someone who has proved to be the client.
      await expect(dialog(page).getByRole("checkbox")).toHaveCount(0);
      await expect(
        dialog(page).getByRole("link", { name: "Use or save a payment method" }),
      ).toBeVisible();
      await payBy(page, "$120.00");
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, "received your payment");
      await payee.leave();
    });

    test("a bank that asks is answered", async ({ page, browser, baseURL }) => {
      const { payee, number } = await Payee.withClient(page, browser, baseURL);
      await page.goto(payee.hub(`/invoices/${number}/pay`));
      await ready(page, javaScriptEnabled);
      await payBy(page, "$120.00", ASKS);
      const bank = javaScriptEnabled ? page.frameLocator('iframe[title="3-D Secure"]') : page;
      await bank.getByRole("button", { name: "Complete" }).click();
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, "received your payment");
      await status(page, "Paid");
      await payee.leave();
    });

    test("a part is paid, then the rest", async ({ page, browser, baseURL }) => {
      test.slow();
      const payee = await Payee.at(browser, baseURL, { partialPayments: true });
      const { id, email } = await payee.client();
      const { number } = await payee.invoice(id);
      await payee.asClient(page, email);
      await page.goto(payee.hub(`/invoices/${number}/pay`));
      await ready(page, javaScriptEnabled);
      await dialog(page).getByRole("radio", { name: "Another amount" }).check();
      await dialog(page).getByLabel("Amount", { exact: true }).fill("50.00");
      await checked(page);
      await payBy(page, javaScriptEnabled ? "$50.00" : undefined);
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, "$50.00");
      await status(page, "Partially Paid");
      await page.goto(payee.hub(`/invoices/${number}/pay`));
      await ready(page, javaScriptEnabled);
      await expect(dialog(page)).toContainText("All that is due: $70.00");
      await payBy(page, javaScriptEnabled ? "$70.00" : undefined);
      await comeBack(page, javaScriptEnabled, "See your payment");
      await thanked(page, "$70.00");
      await status(page, "Paid");
      await payee.leave();
    });
  });
}

test("on a phone what is due and its button stay in reach @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  const bar = page.getByRole("region", { name: `Pay Invoice ${number}` });
  const pay = bar.getByRole("link", { name: "Pay Invoice" });
  const recordPayment = (amount: number) =>
    payee.call("post", `/invoices/${number}/payments`, { method: "cash", amount });
  await page.goto(payee.hub(`/invoices/${number}`));
  await expect(bar).toContainText("$120.00");
  await expect(pay).toBeInViewport();
  // The same button is not there twice.
  await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toHaveCount(1);
  await page.getByRole("article").getByText("Amount due").scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport();
  await looksRight(page);

  await recordPayment(5000);
  await page.reload();
  await expect(page.getByRole("article")).toContainText("$70.00 due");
  await expect(bar).toContainText("$70.00");
  await pay.click();
  await expect(dialog(page).getByRole("region", { name: "What you pay" })).toContainText("$70.00");

  await recordPayment(7000);
  await page.goto(payee.hub(`/invoices/${number}`));
  await status(page, "Paid");
  await expect(bar).toHaveCount(0);
  await payee.leave();
});

test("a declined card says so, and another one pays", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/402/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await enterCard(page, DECLINED);
  await pressPay(page, "$120.00");
  await expect(dialog(page).getByRole("alert")).toContainText("Your card was declined.");
  await expect(dialog(page).getByRole("alert")).toBeFocused();
  await status(page, "Unpaid");
  await looksRight(page);
  await beforePressingAgain(page);
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  await status(page, "Paid");
  const statuses = async () => (await payee.intents()).map((one) => one.status).toSorted();
  await expect.poll(statuses).toEqual(["canceled", "succeeded"]);
  await payee.leave();
});

test("a payment that the bank’s question stopped is not made, and can be tried again", async ({
  page,
  browser,
  baseURL,
}) => {
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await enterCard(page, ASKS);
  await pressPay(page, "$120.00");
  await page
    .frameLocator('iframe[title="3-D Secure"]')
    .getByRole("button", { name: "Fail" })
    .click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "We are unable to authenticate your payment method.",
  );
  await status(page, "Unpaid");
  await beforePressingAgain(page);
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  await payee.leave();
});

for (const way of ["Cancel", "Close", "Escape"])
  test(`PAY-013: ${way} discards a payment that was not made @desktop`, async ({
    page,
    browser,
    baseURL,
    provokes,
  }) => {
    provokes(/402/);
    const { payee, number } = await Payee.withClient(page, browser, baseURL);
    await page.goto(payee.hub(`/invoices/${number}/pay`));
    await enterCard(page, DECLINED);
    await pressPay(page, "$120.00");
    await expect(dialog(page).getByRole("alert")).toContainText("Your card was declined.");
    expect((await payee.intents())[0]!.status).toBe("requires_payment_method");
    if (way === "Escape") await page.keyboard.press("Escape");
    else await dialog(page).getByRole("link", { name: way, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/invoices/${number}$`));
    await expect.poll(async () => (await payee.intents())[0]!.status).toBe("canceled");
    await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toBeVisible();
    await payee.leave();
  });

test("an invoice is paid by keyboard alone @desktop", async ({ page, browser, baseURL }) => {
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}`));
  await ready(page, true);
  await main(page).getByRole("link", { name: "Pay Invoice" }).focus();
  await page.keyboard.press("Enter");
  const pay = dialog(page).getByRole("button", { name: "Pay $120.00" });
  await expect(pay).toBeEnabled();
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await tabTo(page, frame.getByLabel("Card number"));
  for (const typed of ["4242424242424242", "1234", "123", "78701"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, pay);
  await page.keyboard.press("Enter");
  await thanked(page, "received your payment");
  await expect(dialog(page).getByRole("radio", { name: "5 stars" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await status(page, "Paid");
  await payee.leave();
});

const MOST_TABS = 20;

/** By the keyboard, from where it is. */
async function tabTo(page: Page, wanted: ReturnType<Page["locator"]>) {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await wanted.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}
