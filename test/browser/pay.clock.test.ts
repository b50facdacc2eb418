/**
 * A subscription whose client agrees to automatic payments: the next invoices are charged, tried again
 * when the card is declined, and turned off. Moves the clock of the whole product.
 */
import type { Page } from "@playwright/test";
import { addDays } from "../../app/calendar/days";
import { mailTo } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { dialog, done, main } from "./office-pages";
import { enterCard, mailed, Payee, pressPay, status, thanked } from "./payable";

const invoices = (page: Page) => main(page).getByRole("row").locator("td:first-child a");

test("PAY-006, PAY-007, PAY-009: a subscription’s invoices are paid automatically, as agreed", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const payee = await Payee.at(browser, baseURL, { invoiceDays: 0 });
  const { id, email } = await payee.client();
  await payee.asClient(page, email);
  /** Both stay signed in. */
  const wait = async (days: number) => {
    await payee.wait(days);
    await payee.office.goto(payee.path("/invoices"));
  };
  /** The client's newest invoice, once so many are made. */
  const openNewest = async (count: number) => {
    await payee.until(async () => {
      await page.goto(payee.hub("/invoices"));
      await expect(invoices(page)).toHaveCount(count, { timeout: 1_000 });
    });
    await invoices(page).first().click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await hydrated(page);
  };
  const isPaid = () =>
    payee.until(async () => {
      await page.reload();
      await status(page, "Paid", { timeout: 1_000 });
    });

  await test.step("the first invoice is paid, and the next ones are agreed to", async () => {
    await payee.call("post", "/subscriptions", {
      ...{ client: id, title: "Weekly mowing", cycle: { interval: "w", frequency: 1 } },
      firstDate: addDays(await payee.day(), 1),
      items: [{ name: "Mowing", rate: 4_500 }],
    });
    await wait(2);
    await openNewest(1);
    await status(page, "Unpaid");
    await page.goto(`${page.url()}/pay`);
    await enterCard(page);
    const saves = dialog(page).getByLabel(
      `Save this payment method for future invoices from ${payee.name}`,
    );
    await expect(saves).not.toBeChecked();
    await dialog(page).getByLabel("Pay automatically every week (up to $45.00)").check();
    await expect(saves).toBeChecked();
    await expect(saves).toBeDisabled();
    await looksRight(page);
    await pressPay(page, "$45.00");
    await thanked(page, "received your payment by Visa •••• 4242");
    await page.goto(payee.hub("/wallet"));
    await expect(main(page)).toContainText("Pays Weekly mowing automatically, every week");
    await looksRight(page);
  });

  await test.step("the next period is charged three days after its invoice", async () => {
    await wait(7);
    await openNewest(2);
    await status(page, "Unpaid");
    await mailed(page, email, /We’ll pay it from Visa •••• 4242 on/);
    await wait(3);
    await isPaid();
    await mailed(page, email, /Receipt: \$45\.00 paid to/);
  });

  await test.step("a declined card is tried again", async () => {
    await wait(4);
    await openNewest(3);
    await payee.nextAutomatic("decline");
    await wait(3);
    await payee.until(async () => {
      await mailTo(page.request, email, /Your automatic payment of \$45\.00 to .* failed/);
    });
    await page.reload();
    await status(page, "Unpaid");
    await expect(main(page).getByRole("link", { name: "Pay Invoice" })).toBeVisible();
    await wait(3);
    await isPaid();
  });

  await test.step("turned off on an invoice, the next one is not paid", async () => {
    await hydrated(page);
    await expect(main(page)).toContainText(
      "Invoices of this subscription are paid from Visa •••• 4242, up to $45.00 each.",
    );
    await looksRight(page);
    await main(page).getByRole("button", { name: "Turn off automatic payments" }).click();
    await done(page, "Automatic payments are off.");
    await expect(page).toHaveURL(/\/wallet\?done=auto-pay-off$|\/wallet$/);
    await expect(main(page)).not.toContainText("Weekly mowing");
    await wait(5);
    await wait(4);
    await openNewest(5);
    // Charged by now, if they had not turned it off.
    await page.goto(payee.hub("/invoices"));
    await invoices(page).nth(1).click();
    await status(page, "Unpaid");
  });
  await payee.leave();
});
