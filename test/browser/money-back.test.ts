/** Money that goes back: the office refunds, a client's bank disputes, and both see it. */
import type { Browser, Page } from "@playwright/test";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { card, dialog, main } from "./office-pages";
import { enterCard, mailed, Payee, pressPay, status, thanked } from "./payable";

/** The office's page of an invoice that the client at this browser has paid. */
async function paid(page: Page, browser: Browser, baseURL: string | undefined) {
  const payee = await Payee.at(browser, baseURL);
  const { id, email } = await payee.client();
  const { number } = await payee.invoice(id);
  await payee.asClient(page, email);
  const invoice = payee.hub(`/invoices/${number}`);
  await page.goto(`${invoice}/pay`);
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  const { office } = payee;
  await office.goto(payee.path(`/invoices/${number}`));
  await hydrated(office);
  return { payee, office, email, invoice, number };
}

test("an office refunds a part of a payment, and the client sees it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { payee, office, email, invoice } = await paid(page, browser, baseURL);
  await expect(card(office, "Payments")).toContainText("Visa •••• 4242");
  await card(office, "Payments").getByRole("link", { name: "Refund" }).click();
  await expect(dialog(office)).toContainText("$120.00 can be refunded");
  await expect(dialog(office).getByRole("radio", { name: "No" })).toBeChecked();
  await looksRight(office);
  await dialog(office).getByRole("textbox", { name: "Amount" }).fill("20.00");
  await dialog(office).getByLabel("Reason").fill("One visit less");
  await dialog(office).getByRole("button", { name: "Refund" }).click();
  await expect(dialog(office)).toHaveCount(0);
  await expect(card(office, "Payments")).toContainText(/Refunded: \$20\.00.*One visit less/);
  await looksRight(office);
  await mailed(page, email, /refunded \$20\.00/);
  await page.goto(invoice);
  await status(page, "Paid");
  await expect(main(page)).toContainText(`${payee.name} refunded $20.00: One visit less`);
  await looksRight(page);
  await payee.leave();
});

test("more than was paid is not refunded; all of it is, and owed again if the office says so", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { payee, office, invoice } = await paid(page, browser, baseURL);
  payee.provokes(/409/);
  await card(office, "Payments").getByRole("link", { name: "Refund" }).click();
  await dialog(office).getByRole("textbox", { name: "Amount" }).fill("120.01");
  await dialog(office).getByRole("button", { name: "Refund" }).click();
  await expect(dialog(office).getByRole("alert")).toContainText("$120.00");
  await beforePressingAgain(office);
  await dialog(office).getByRole("textbox", { name: "Amount" }).fill("120.00");
  await dialog(office).getByRole("radio", { name: "Yes" }).check();
  await dialog(office).getByRole("button", { name: "Refund" }).click();
  await expect(card(office, "Payments")).toContainText("Refunded: $120.00");
  await expect(card(office, "Payments").getByRole("link", { name: "Refund" })).toHaveCount(0);
  await page.goto(invoice);
  await status(page, "Unpaid");
  await expect(main(page)).toContainText("$120.00 is due");
  await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toBeVisible();
  await payee.leave();
});

test("a dispute shows its deadline, and is owed again only if the office says so", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { payee, office, invoice, number } = await paid(page, browser, baseURL);
  await payee.dispute();
  await expect(async () => {
    await office.reload();
    await expect(card(office, "Payments")).toContainText("Disputed by your client’s bank", {
      timeout: 1_000,
    });
  }).toPass();
  await hydrated(office);
  await expect(card(office, "Payments")).toContainText("$120.00 · Reported as fraud");
  await expect(card(office, "Payments")).toContainText(/Answer at Stripe by \w+ \d+, \d{4} at /);
  await expect(
    card(office, "Payments").getByRole("link", { name: "Answer at Stripe" }),
  ).toHaveAttribute("href", /^https:\/\/dashboard\.stripe\.com\/disputes\/dp_\w+$/);
  await expect(card(office, "Payments").getByRole("link", { name: "Refund" })).toHaveCount(0);
  await looksRight(office);
  await mailed(page, payee.email, /bank disputes a payment of \$120\.00/);
  await page.goto(invoice);
  await status(page, "Paid");
  await office.goto(payee.path("/payments"));
  await expect(
    main(office).getByRole("region", { name: "Payments", exact: true }).getByRole("listitem"),
  ).toContainText(new RegExp(`Invoice ${number}.*Disputed`));
  await looksRight(office);
  await office.goto(payee.path(`/invoices/${number}`));
  await hydrated(office);
  await card(office, "Payments").getByRole("link", { name: "The client owes it again" }).click();
  await expect(dialog(office)).toContainText("$120.00 becomes due again");
  await looksRight(office);
  await dialog(office).getByRole("button", { name: "They owe it again" }).click();
  await expect(card(office, "Payments")).toContainText("Owed again since");
  await page.goto(invoice);
  await status(page, "Unpaid");
  await payee.leave();
});

test("the office’s list of payments says what was paid, how, and what became of it", async ({
  page,
  browser,
  baseURL,
}) => {
  const { payee, office, number } = await paid(page, browser, baseURL);
  await office.goto(payee.path("/invoices"));
  await main(office).getByRole("link", { name: "Payments" }).click();
  const payments = main(office).getByRole("region", { name: "Payments", exact: true });
  await expect(payments.getByRole("listitem")).toHaveCount(1);
  await expect(payments).toContainText(new RegExp(`Łucja Wójcik.*Invoice ${number}.*Received`));
  await expect(payments).toContainText("Visa •••• 4242");
  await expect(payments).toContainText("Stripe’s fee $3.78");
  await expect(main(office)).toContainText("Payouts to your bank");
  await looksRight(office);
  await payments.getByRole("link", { name: "Łucja Wójcik" }).click();
  await expect(office).toHaveURL(new RegExp(`/invoices/${number}$`));
  await payee.leave();
});
