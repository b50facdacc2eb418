import type Stripe from "stripe";
import { expect, test } from "vitest";
import { AGREED, BACK, merchant, refusal, type Merchant } from "./merchant";

/** A card that a customer saved while they were there, authenticated where its bank asked. */
async function saved(made: Merchant, payment_method: string) {
  const { stripe, on, browser } = made;
  const { id: customer } = await stripe.customers.create({}, on);
  const setup = await stripe.setupIntents.create(
    { customer, payment_method, confirm: true, return_url: BACK },
    on,
  );
  const page = setup.next_action?.redirect_to_url?.url;
  if (page) await browser.open(page, { outcome: "complete" });
  const { data } = await stripe.customers.listPaymentMethods(customer, {}, on);
  return { customer, setup: setup.id, method: data[0]?.id ?? "" };
}

const later = (made: Merchant, { customer, method }: { customer: string; method: string }) =>
  made.pay({ customer, payment_method: method, off_session: true });

test.each(["pm_card_visa", "pm_card_authenticationRequiredOnSetup"])(
  "%s is charged without its holder once it was set up",
  async (card) => {
    const made = await merchant();
    const found = await saved(made, card);
    expect(await made.stripe.setupIntents.retrieve(found.setup, {}, made.on)).toMatchObject({
      status: "succeeded",
      payment_method: found.method,
      usage: "off_session",
    });
    expect((await later(made, found)).status).toBe("succeeded");
  },
);

test.each([
  ["pm_card_authenticationRequired", "authentication_required", "authentication_required"],
  ["pm_card_chargeCustomerFail", "card_declined", "generic_decline"],
])("%s fails without its holder: %s", async (card, code, decline_code) => {
  const made = await merchant();
  const found = await saved(made, card);
  const error = await refusal(later(made, found));
  expect(error).toMatchObject({
    statusCode: 402,
    code,
    decline_code,
    payment_intent: { status: "requires_payment_method", last_payment_error: { code } },
    payment_method: { id: found.method },
  });
  const charge = await made.stripe.charges.retrieve(error.charge!, {}, made.on);
  expect(charge).toMatchObject({ status: "failed", failure_code: code });
});

test("a card that was not set up asks, then its holder pays with the same intent", async () => {
  const made = await merchant();
  const { stripe, on, browser } = made;
  const { id: customer } = await stripe.customers.create({}, on);
  const card = "pm_card_authenticationRequiredOnSetup";
  const { id: method } = await stripe.paymentMethods.attach(card, { customer }, on);
  const error = await refusal(later(made, { customer, method }));
  expect(error.code).toBe("authentication_required");
  const { id } = error.payment_intent!;
  const asked = await stripe.paymentIntents.confirm(
    id,
    { payment_method: method, return_url: `${BACK}?a=1` },
    on,
  );
  expect(asked).toMatchObject({
    status: "requires_action",
    next_action: { type: "redirect_to_url" },
  });
  const back = await browser.open(asked.next_action!.redirect_to_url!.url!, {
    outcome: "complete",
  });
  const { searchParams } = new URL(back.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    a: "1",
    payment_intent: id,
    payment_intent_client_secret: asked.client_secret,
    redirect_status: "succeeded",
  });
  expect((await stripe.paymentIntents.retrieve(id, {}, on)).status).toBe("succeeded");
});

test("an authentication that fails leaves the intent to be tried again", async () => {
  const { stripe, on, pay, browser, told } = await merchant();
  const asked = await pay({ payment_method: "pm_card_authenticationRequired" });
  const page = asked.next_action!.redirect_to_url!.url!;
  const back = await browser.open(page, { outcome: "fail" });
  expect(back.url).toContain("redirect_status=failed");
  const failed = await stripe.paymentIntents.retrieve(asked.id, {}, on);
  expect(failed).toMatchObject({
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect(await told()).toEqual([
    "payment_intent.created",
    "payment_intent.requires_action",
    "payment_intent.payment_failed",
  ]);
  expect((await browser.open(page)).text).toContain("nothing to ask");
});

test("an intent confirmed by hand is confirmed again after its authentication", async () => {
  const { stripe, on, pay, browser } = await merchant();
  const asked = await pay({
    payment_method: "pm_card_authenticationRequired",
    confirmation_method: "manual",
  });
  await browser.open(asked.next_action!.redirect_to_url!.url!, { outcome: "complete" });
  const waiting = await stripe.paymentIntents.retrieve(asked.id, {}, on);
  expect(waiting.status).toBe("requires_confirmation");
  expect((await stripe.paymentIntents.confirm(asked.id, { return_url: BACK }, on)).status).toBe(
    "succeeded",
  );
});

test("who cannot show a bank's page is told so at once", async () => {
  const { pay } = await merchant();
  const error = await refusal(
    pay({ payment_method: "pm_card_authenticationRequired", error_on_requires_action: true }),
  );
  expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
});

test("the next payment without its holder ends as control says, once", async () => {
  const made = await merchant();
  const found = await saved(made, "pm_card_visa");
  await made.control("next-off-session", { outcome: "authenticate" });
  expect((await refusal(later(made, found))).code).toBe("authentication_required");
  await made.control("next-off-session", { outcome: "decline" });
  expect((await refusal(later(made, found))).code).toBe("card_declined");
  expect((await later(made, found)).status).toBe("succeeded");
});

test("a payment saves its card for the customer, if asked to; else it is used up", async () => {
  const { stripe, on, pay, told } = await merchant();
  const { id: customer } = await stripe.customers.create({}, on);
  const kept = await pay({ customer, setup_future_usage: "off_session" });
  const { data } = await stripe.paymentMethods.list({ customer }, on);
  expect(data.map(({ id }) => id)).toEqual([kept.payment_method]);
  expect(await told()).toContain("payment_method.attached");
  const once = await pay({ customer });
  const again = await refusal(pay({ customer, payment_method: String(once.payment_method) }));
  expect(again.message).toContain("may not be used again");
});

test("a card set up by a payment, authenticated once, pays later without its holder", async () => {
  const made = await merchant();
  const { stripe, on, pay, browser } = made;
  const { id: customer } = await stripe.customers.create({}, on);
  const first = await pay({
    customer,
    payment_method: "pm_card_authenticationRequiredOnSetup",
    setup_future_usage: "off_session",
  });
  await browser.open(first.next_action!.redirect_to_url!.url!, { outcome: "complete" });
  const { data } = await stripe.paymentMethods.list({ customer }, on);
  expect((await later(made, { customer, method: data[0]!.id })).status).toBe("succeeded");
});

test("nothing is set up while the customer is away", async () => {
  const made = await merchant();
  const { customer, method } = await saved(made, "pm_card_visa");
  const sent = { customer, payment_method: method, off_session: true };
  const error = await refusal(made.pay({ ...sent, setup_future_usage: "off_session" }));
  expect([error.statusCode, error.param]).toEqual([400, "off_session"]);
});

test("a detached card is used up, and a card pays for its own customer alone", async () => {
  const made = await merchant();
  const { stripe, on, pay } = made;
  const { customer, method } = await saved(made, "pm_card_visa");
  const { id: other } = await stripe.customers.create({}, on);
  for (const sent of [{}, { customer: other }]) {
    const error = await refusal(pay({ ...sent, payment_method: method }));
    expect(error.message).toContain(`belongs to the Customer ${customer}`);
  }
  await stripe.paymentMethods.detach(method, {}, on);
  const error = await refusal(pay({ customer, payment_method: method }));
  expect(error.message).toContain("may not be used again");
});

test("a bank account is set up, listed by its type, changed", async () => {
  const { stripe, on } = await merchant();
  const { id: customer } = await stripe.customers.create({}, on);
  const bank = {
    payment_method: "pm_usBankAccount_success",
    customer,
    confirm: true,
    return_url: BACK,
  };
  const refused = await refusal(stripe.setupIntents.create(bank, on));
  expect(refused.code).toBe("payment_intent_mandate_invalid");
  const setup = await stripe.setupIntents.create({ ...bank, mandate_data: AGREED }, on);
  expect(setup.status).toBe("succeeded");
  expect(await stripe.mandates.retrieve(String(setup.mandate), {}, on)).toMatchObject({
    type: "multi_use",
  });
  await stripe.paymentMethods.attach("pm_card_visa", { customer }, on);
  const list = (type: "card" | "us_bank_account") =>
    stripe.customers.listPaymentMethods(customer, { type }, on);
  expect((await list("us_bank_account")).data.map(({ type }) => type)).toEqual(["us_bank_account"]);
  expect((await list("card")).data).toHaveLength(1);
  const changed = await stripe.paymentMethods.update(
    String(setup.payment_method),
    { us_bank_account: { account_holder_type: "company" }, allow_redisplay: "always" },
    on,
  );
  expect(changed).toMatchObject({
    allow_redisplay: "always",
    us_bank_account: { account_holder_type: "company" },
  });
});

test("a set-up that is declined, authenticated in vain, canceled", async () => {
  const { stripe, on, browser } = await merchant();
  const create = (sent: Stripe.SetupIntentCreateParams) =>
    stripe.setupIntents.create({ return_url: BACK, ...sent }, on);
  const declined = { payment_method: "pm_card_visa_chargeDeclined", confirm: true };
  const error = await refusal(create(declined));
  expect(error).toMatchObject({
    statusCode: 402,
    code: "card_declined",
    setup_intent: {
      status: "requires_payment_method",
      last_setup_error: { code: "card_declined" },
    },
  });
  const asked = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
  expect(asked.status).toBe("requires_action");
  const back = await browser.open(asked.next_action!.redirect_to_url!.url!, { outcome: "fail" });
  expect(back.url).toContain(`setup_intent=${asked.id}`);
  expect(await stripe.setupIntents.retrieve(asked.id, {}, on)).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code: "setup_intent_authentication_failure" },
  });
  const canceled = await stripe.setupIntents.cancel(
    asked.id,
    { cancellation_reason: "abandoned" },
    on,
  );
  expect(canceled.status).toBe("canceled");
  const confirmed = await refusal(stripe.setupIntents.confirm(asked.id, {}, on));
  expect(confirmed.code).toBe("setup_intent_unexpected_state");
  const { data } = await stripe.setupIntents.list({}, on);
  expect(data).toHaveLength(2);
});
