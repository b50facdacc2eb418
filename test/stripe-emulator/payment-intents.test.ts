import type Stripe from "stripe";
import { expect, test } from "vitest";
import { BACK, chargeOf, DAY, merchant, refusal } from "./merchant";

test("a direct charge pays the company, Stripe and the platform, and tells so", async () => {
  const made = await merchant();
  const { stripe, on, told, account } = made;
  const intent = await made.pay({ application_fee_amount: 250, metadata: { invoice: "7" } });
  expect(intent).toMatchObject({
    status: "succeeded",
    amount_received: 10_000,
    on_behalf_of: null,
  });
  const charge = await chargeOf(made, intent);
  expect(charge).toMatchObject({
    paid: true,
    metadata: { invoice: "7" },
    application_fee_amount: 250,
    balance_transaction: { amount: 10_000, fee: 570, net: 9430, status: "pending" },
  });
  const fee = await stripe.applicationFees.retrieve(String(charge.application_fee));
  expect(fee).toMatchObject({ account, amount: 250, charge: charge.id });
  expect((await stripe.balance.retrieve()).pending[0]!.amount).toBe(250);
  expect(await told()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
  ]);
  const { data } = await stripe.events.list({ type: "charge.succeeded" }, on);
  expect(data[0]!.account).toBe(account);
});

test("created, given a card, confirmed", async () => {
  const { stripe, on } = await merchant();
  const intent = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, on);
  expect(intent).toMatchObject({
    status: "requires_payment_method",
    payment_method_types: ["card", "us_bank_account"],
    automatic_payment_methods: { enabled: true },
  });
  const chosen = await stripe.paymentIntents.update(
    intent.id,
    { payment_method: "pm_card_visa", amount: 6000 },
    on,
  );
  expect(chosen).toMatchObject({ status: "requires_confirmation", amount: 6000 });
  const paid = await stripe.paymentIntents.confirm(intent.id, { return_url: BACK }, on);
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 6000 });
});

test.each([
  [{ amount: 49 }, "amount_too_small", "amount"],
  [{ amount: 100_000_000 }, "amount_too_large", "amount"],
  [{ application_fee_amount: 10_001 }, undefined, "application_fee_amount"],
  [{ currency: "eur" }, undefined, "currency"],
  [{ customer: "cus_none" }, "resource_missing", "customer"],
  [{ payment_method: "pm_none" }, "resource_missing", "payment_method"],
  [{ confirm: false, off_session: true, return_url: "" }, "parameter_invalid_empty", "return_url"],
])("%o is refused: %s", async (sent, code, param) => {
  const { pay } = await merchant();
  const error = await refusal(pay(sent));
  expect([error.statusCode, error.code, error.param]).toEqual([400, code, param]);
});

test("the platform takes no share of its own payments, nor a company without payments any", async () => {
  const { stripe, control, account, pay } = await merchant();
  const own = { amount: 500, currency: "usd", application_fee_amount: 5 };
  expect((await refusal(stripe.paymentIntents.create(own))).param).toBe("application_fee_amount");
  await control("disable-charges", { account });
  expect((await refusal(pay())).message).toContain("cannot currently make charges");
});

test("a decline tells why, and leaves the intent to be tried again", async () => {
  const made = await merchant();
  const { stripe, on, told } = made;
  const error = await refusal(
    made.pay({ payment_method: "pm_card_visa_chargeDeclinedInsufficientFunds" }),
  );
  expect(error).toMatchObject({
    statusCode: 402,
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "insufficient_funds",
    payment_intent: { status: "requires_payment_method" },
    payment_method: { card: { last4: "9995" } },
  });
  expect(error.charge).toMatch(/^ch_/);
  expect(await told()).toEqual([
    "payment_intent.created",
    "charge.failed",
    "payment_intent.payment_failed",
  ]);
  const { id } = error.payment_intent!;
  const failed = await stripe.paymentIntents.retrieve(id, {}, on);
  expect(failed.last_payment_error).toMatchObject({ code: "card_declined", charge: error.charge });
  const again = { payment_method: "pm_card_visa", return_url: BACK };
  const paid = await stripe.paymentIntents.confirm(id, again, on);
  expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("what succeeded is not confirmed, changed or canceled again", async () => {
  const { stripe, on, pay } = await merchant();
  const { id } = await pay();
  const code = "payment_intent_unexpected_state";
  for (const call of [
    () => stripe.paymentIntents.confirm(id, {}, on),
    () => stripe.paymentIntents.update(id, { amount: 500 }, on),
    () => stripe.paymentIntents.cancel(id, {}, on),
    () => stripe.paymentIntents.capture(id, {}, on),
  ])
    expect(await refusal(call())).toMatchObject({ code, payment_intent: { id } });
  const noted = await stripe.paymentIntents.update(id, { metadata: { seen: "1" } }, on);
  expect(noted.metadata).toEqual({ seen: "1" });
});

test("an unused intent is canceled once; then nothing can be paid with it", async () => {
  const { stripe, on, told } = await merchant();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, on);
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }, on);
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  expect(await told()).toEqual(["payment_intent.created", "payment_intent.canceled"]);
  for (const call of [
    () => stripe.paymentIntents.cancel(id, {}, on),
    () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }, on),
  ])
    expect((await refusal(call())).code).toBe("payment_intent_unexpected_state");
});

test("money set aside is captured in part, released, or expires after a week", async () => {
  const made = await merchant();
  const { stripe, on, pay, emulator, balance } = made;
  const held = await pay({ capture_method: "manual" });
  expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 10_000 });
  expect(await balance()).toEqual({ available: 0, pending: 0 });
  const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 }, on);
  expect(taken).toMatchObject({ status: "succeeded", amount_received: 4000, amount_capturable: 0 });
  expect((await chargeOf(made, taken)).amount_captured).toBe(4000);
  const released = await pay({ capture_method: "manual" });
  const canceled = await stripe.paymentIntents.cancel(released.id, {}, on);
  expect(await chargeOf(made, canceled)).toMatchObject({ refunded: true, captured: false });
  const left = await pay({ capture_method: "manual" });
  await emulator.advance(7 * DAY);
  expect(await stripe.paymentIntents.retrieve(left.id, {}, on)).toMatchObject({
    status: "canceled",
    cancellation_reason: "automatic",
  });
});

test("intents and charges are listed by customer and intent", async () => {
  const { stripe, on, pay } = await merchant();
  const { id: customer } = await stripe.customers.create({}, on);
  const first = await pay({ customer });
  await pay();
  const { data } = await stripe.paymentIntents.list({ customer }, on);
  expect(data.map(({ id }) => id)).toEqual([first.id]);
  const charges = await stripe.charges.list({ payment_intent: first.id }, on);
  expect(charges.data.map(({ id }) => id)).toEqual([first.latest_charge]);
  expect((await stripe.charges.list({}, on)).data).toHaveLength(2);
});

test("a list of kinds of payment is kept to, and must be active", async () => {
  const { stripe, pay, debit } = await merchant();
  const card = { allowed_payment_method_types: ["card" as const] };
  const error = await refusal(debit("success", card));
  expect(error.code).toBe("payment_intent_invalid_parameter");
  const paid = await pay(card);
  expect(paid).toMatchObject({ payment_method_types: ["card"], automatic_payment_methods: null });
  const bank = { allowed_payment_method_types: ["us_bank_account" as const] };
  const own = stripe.paymentIntents.create({ amount: 500, currency: "usd", ...bank });
  expect((await refusal(own)).param).toBe("allowed_payment_method_types");
});

test("a page to return to is asked for, unless nothing that redirects is allowed", async () => {
  const { stripe, on } = await merchant();
  const create = (sent: Partial<Stripe.PaymentIntentCreateParams>) =>
    stripe.paymentIntents.create(
      { amount: 500, currency: "usd", payment_method: "pm_card_visa", confirm: true, ...sent },
      on,
    );
  expect((await refusal(create({}))).message).toContain("you must provide a `return_url`");
  expect((await stripe.paymentIntents.list({}, on)).data).toEqual([]);
  for (const sent of [
    { return_url: BACK },
    { allowed_payment_method_types: ["card" as const] },
    { automatic_payment_methods: { enabled: true, allow_redirects: "never" as const } },
  ])
    expect((await create(sent)).status).toBe("succeeded");
});
