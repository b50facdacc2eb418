import type Stripe from "stripe";
import { expect, test } from "vitest";
import { DAY, plans } from "./billing";
import { refusal } from "./merchant";
import { start } from "./start";

/** A customer, a paid plan and a free one. */
async function shop(customer: Stripe.CustomerCreateParams = {}) {
  const started = start();
  const { stripe } = started;
  const { product, monthly } = await plans(started);
  const { id } = await stripe.customers.create(customer);
  const free = await stripe.prices.create({
    ...{ product, currency: "usd", unit_amount: 0, recurring: { interval: "month" } },
  });
  const subscribe = (sent: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({ customer: id, items: [{ price: monthly.id }], ...sent });
  return { ...started, customer: id, free: free.id, subscribe };
}

const WITH_CARD: Stripe.CustomerCreateParams = {
  payment_method: "pm_card_visa",
  invoice_settings: { default_payment_method: "pm_card_visa" },
};

test("a trial that ends in the past is refused, and nothing is made or changed", async () => {
  const { stripe, emulator, subscribe } = await shop(WITH_CARD);
  const refused = { statusCode: 400, type: "StripeInvalidRequestError", param: "trial_end" };
  for (const trial_end of [1, emulator.now()])
    expect(await refusal(subscribe({ trial_end }))).toMatchObject(refused);
  expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  const { id } = await subscribe({ trial_end: emulator.now() + DAY });
  const changes = { trial_end: emulator.now() - DAY, metadata: { seen: "1" } };
  expect(await refusal(stripe.subscriptions.update(id, changes))).toMatchObject(refused);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    billing_cycle_anchor: emulator.now() + DAY,
    metadata: {},
  });
});

test("what is due at once needs something to pay it with", async () => {
  const { stripe, customer, free, subscribe } = await shop();
  await stripe.paymentMethods.attach("pm_card_visa", { customer });
  for (const payment_behavior of [undefined, "error_if_incomplete"] as const)
    expect(
      await refusal(subscribe({ ...(payment_behavior && { payment_behavior }) })),
    ).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      message:
        "This customer has no attached payment source or default payment method. " +
        "Please consider adding a default payment method.",
    });
  expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  const { status } = await subscribe({ payment_behavior: "default_incomplete" });
  expect(status).toBe("incomplete");
  expect((await subscribe({ trial_period_days: 30 })).status).toBe("trialing");
  expect((await subscribe({ items: [{ price: free }] })).status).toBe("active");
});

test("the customer's default card or one of its own is enough", async () => {
  const { subscribe } = await shop(WITH_CARD);
  expect((await subscribe()).status).toBe("active");
  const other = await shop();
  const { id } = await other.stripe.paymentMethods.attach("pm_card_visa", {
    customer: other.customer,
  });
  expect((await other.subscribe({ default_payment_method: id })).status).toBe("active");
});
