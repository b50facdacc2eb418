/** What a client sees when paying does not work, and that they lose nothing. */
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, chooseStars, hydrated } from "./moves";
import { dialog, done } from "./office-pages";
import { enterCard, openPayDialog, Payee, pressPay, status, thanked } from "./payable";

test("PAY-016: Stripe's fields don't load, and load with the next dialog", async ({
  page,
  provokes,
  browser,
  baseURL,
}) => {
  provokes(/Failed to load resource|failed request/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  const script = /\/endive\/stripe\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto(payee.hub(`/invoices/${number}`));
  await hydrated(page);
  await openPayDialog(page);
  await expect(dialog(page).getByRole("alert")).toHaveText("Please try again later");
  await page.unroute(script);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await openPayDialog(page);
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  await payee.leave();
});

test("PAY-015: a lost connection says so, and the same card pays again", async ({
  page,
  provokes,
  browser,
  baseURL,
}) => {
  provokes(/Failed to load resource|failed request/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}`));
  await hydrated(page);
  await openPayDialog(page);
  await enterCard(page);
  await page.route("**/payment-intent", (route) => route.abort());
  await pressPay(page, "$120.00");
  await expect(dialog(page)).toContainText(
    "An error occurred while processing your payment. Please try again.",
  );
  await page.unroute("**/payment-intent");
  await beforePressingAgain(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  await status(page, "Paid");
  await payee.leave();
});

test("PAY-018, INV-013: a payment whose state can't be checked is unknown, and checked again", async ({
  page,
  provokes,
  browser,
  baseURL,
}) => {
  test.slow();
  provokes(/Failed to load resource|failed request/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}/pay`));
  await enterCard(page);
  await page.route(/\/paying\.data/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await pressPay(page, "$120.00");
  await expect(dialog(page).getByRole("alert")).toContainText(
    `An error occurred while checking your payment status. Please try again later or contact ${payee.name}`,
    // It is checked several times first.
    { timeout: 40_000 },
  );
  await expect(dialog(page)).toContainText("Payment status: Unknown");
  await expect(page).not.toHaveURL(/secret/);
  await looksRight(page);
  await page.unroute(/\/paying\.data/);
  await beforePressingAgain(page);
  await dialog(page).getByRole("button", { name: "Check again" }).click();
  await thanked(page, "received your payment");
  await payee.leave();
});

test("RATE-009, RATE-010: few stars need a headline and a text", async ({
  page,
  provokes,
  browser,
  baseURL,
}) => {
  provokes(/400/);
  const { payee, number } = await Payee.withClient(page, browser, baseURL);
  await page.goto(payee.hub(`/invoices/${number}`));
  await hydrated(page);
  await openPayDialog(page);
  await enterCard(page);
  await pressPay(page, "$120.00");
  await thanked(page, "received your payment");
  await chooseStars(page, 2);
  await dialog(page).getByRole("button", { name: "Send rating" }).click();
  await expect(dialog(page)).toContainText(
    "Please write a review about your experiences with this business.",
  );
  await expect(dialog(page)).toContainText("A headline is required");
  await beforePressingAgain(page);
  await dialog(page).getByLabel("Headline").fill("Came late");
  await dialog(page).getByLabel("Your review").fill("Two days late, and nobody called.");
  await dialog(page).getByRole("button", { name: "Send rating" }).click();
  await done(page, "Your rating has been updated");
  await expect(page.getByText("Two days late, and nobody called.")).toBeVisible();
  await payee.office.goto(payee.path("/reviews"));
  await expect(payee.office.getByText("Came late")).toBeVisible();
  await payee.leave();
});
