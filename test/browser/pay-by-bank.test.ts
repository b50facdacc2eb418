/** A client pays by bank transfer, which takes days: it arrives, or it fails. */
import type { Browser, Page } from "@playwright/test";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { card, dialog, main } from "./office-pages";
import { enterBank, mailed, Payee, pressPay, status, thanked } from "./payable";

/** The client's invoice page, with a transfer on its way. */
async function transferred(page: Page, browser: Browser, baseURL: string | undefined) {
  const { payee, email, number } = await Payee.withClient(page, browser, baseURL);
  const invoice = payee.hub(`/invoices/${number}`);
  await page.goto(`${invoice}/pay`);
  await enterBank(page);
  await pressPay(page, "$120.00");
  await thanked(page, `Your payment to ${payee.name} is on its way.`);
  await expect(page).toHaveURL(/\?result=processing$/);
  await page.goto(invoice);
  await status(page, "Processing");
  await expect(main(page)).toContainText("Your payment is on its way.");
  await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toHaveCount(0);
  await mailed(page, email, /Your payment of \$120\.00 to .* is on its way/);
  await mailed(page, payee.email, new RegExp(`pays \\$120\\.00 of invoice ${number} by bank`));
  return { payee, email, number, invoice };
}

test("PAY-012: a bank transfer is on its way, then the invoice is paid", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { payee, email, number, invoice } = await transferred(page, browser, baseURL);
  await looksRight(page);
  await page.goto(`${invoice}/pay`);
  await expect(dialog(page)).toContainText("Your payment is on its way.");
  await payee.settle("succeed");
  await expect(async () => {
    await page.goto(invoice);
    await status(page, "Paid", { timeout: 1_000 });
  }).toPass();
  await expect(card(page, "Payments received")).toContainText("•••• 6789");
  await mailed(page, email, /Receipt: \$120\.00 paid to/);
  await mailed(page, payee.email, new RegExp(`paid \\$120\\.00 of invoice ${number}`));
  await payee.leave();
});

test("a bank transfer that fails after days makes the invoice due again", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { payee, email, number, invoice } = await transferred(page, browser, baseURL);
  await payee.settle("fail");
  await expect(async () => {
    await page.goto(invoice);
    await status(page, "Unpaid", { timeout: 1_000 });
  }).toPass();
  await expect(main(page)).toContainText("Your payment of $120.00 failed");
  await looksRight(page);
  await mailed(page, email, /Your payment of \$120\.00 to .* failed/);
  await mailed(page, payee.email, new RegExp(`invoice ${number} is due again`));
  await main(page).getByRole("link", { name: "Pay Invoice" }).click();
  await enterBank(page);
  await pressPay(page, "$120.00");
  await thanked(page, "is on its way.");
  await payee.leave();
});
