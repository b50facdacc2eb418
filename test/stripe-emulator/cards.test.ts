import { expect, test } from "vitest";
import { checkout, enterCard, plans } from "./billing";
import { merchant, refusal } from "./merchant";
import { start } from "./start";

const NOW = Date.UTC(2026, 5, 15);
const GOOD = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

const create = (card: Partial<typeof GOOD>, { stripe } = start({ now: () => NOW })) =>
  stripe.paymentMethods.create({ type: "card", card: { ...GOOD, ...card } });

test.each([
  [{ number: "4242424242424241" }, "incorrect_number", "number", "Your card number is incorrect."],
  [{ number: "42424242424242" }, "incorrect_number", "number", "Your card number is incorrect."],
  [{ number: "4242x" }, "incorrect_number", "number", "Your card number is incorrect."],
  [{ number: "4".repeat(30) }, "incorrect_number", "number", "Your card number is incorrect."],
  [{ exp_month: 13 }, "invalid_expiry_month", "exp_month", "expiration month is invalid."],
  [{ exp_month: 0 }, "invalid_expiry_month", "exp_month", "expiration month is invalid."],
  [
    { exp_month: 5, exp_year: 2026 },
    "invalid_expiry_month",
    "exp_month",
    "expiration month is invalid.",
  ],
  [{ exp_year: 2025 }, "invalid_expiry_year", "exp_year", "expiration year is invalid."],
  [{ exp_year: 95 }, "invalid_expiry_year", "exp_year", "expiration year is invalid."],
  [{ exp_year: 2077 }, "invalid_expiry_year", "exp_year", "expiration year is invalid."],
  [{ cvc: "12" }, "invalid_cvc", "cvc", "security code is invalid."],
  [{ cvc: "12345" }, "invalid_cvc", "cvc", "security code is invalid."],
])("a card with %o is refused: %s", async (card, code, field, says) => {
  expect(await refusal(create(card))).toMatchObject({
    statusCode: 402,
    type: "StripeCardError",
    code,
    param: `card[${field}]`,
    message: expect.stringContaining(says),
  });
});

test("a card is taken in its last month, with spaces, with a year of two digits", async () => {
  const card = { number: "4242 4242 4242 4242", exp_month: 6, exp_year: 26 };
  expect(await create(card)).toMatchObject({ card: { exp_year: 2026, last4: "4242" } });
});

test("a real card's number is declined as before", async () => {
  expect(await refusal(create({ number: "4111111111111111" }))).toMatchObject({
    code: "card_declined",
    decline_code: "test_mode_live_card",
  });
});

test.each([
  [{ number: "42424242424242" }, "Your card number is invalid."],
  [{ expires: "13 / 34" }, "Enter the month and year your card expires."],
  [{ expires: "12 / 20" }, "expiration year is in the past."],
  [{ expires: "12 / 95" }, "expiration year is in the past."],
  [{ expires: "12 / 2077" }, "expiration year is invalid."],
  [{ cvc: "12" }, "security code is incomplete."],
])("%o is refused on a hosted page", async (entered, says) => {
  const started = start({ now: () => NOW });
  const { monthly } = await plans(started);
  const { url } = await checkout(started, monthly.id);
  const page = await enterCard(started, url!, GOOD.number, entered);
  expect(page.status).toBe(422);
  expect(page.text).toContain(says);
});

test.each([
  ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error", "0119"],
  ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card", "9987"],
  ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "9979"],
  [
    "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
    "card_declined",
    "card_velocity_exceeded",
    "6975",
  ],
])("%s is declined: %s, %s", async (payment_method, code, decline_code, last4) => {
  const { pay } = await merchant();
  expect(await refusal(pay({ payment_method }))).toMatchObject({
    statusCode: 402,
    code,
    decline_code,
    payment_method: { card: { last4 } },
  });
});

test.each([
  ["pm_card_visa_debit", "visa", "5556"],
  ["pm_card_mastercard_debit", "mastercard", "8210"],
])("%s pays by debit card", async (payment_method, brand, last4) => {
  const { stripe, on, pay } = await merchant();
  const { status, latest_charge } = await pay({ payment_method });
  expect(status).toBe("succeeded");
  expect(await stripe.charges.retrieve(String(latest_charge), {}, on)).toMatchObject({
    payment_method_details: { card: { brand, funding: "debit", last4 } },
  });
});

test("the money of pm_card_bypassPending is available at once", async () => {
  const { pay, balance } = await merchant();
  await pay({ payment_method: "pm_card_bypassPending" });
  expect(await balance()).toEqual({ available: 9680, pending: 0 });
});
