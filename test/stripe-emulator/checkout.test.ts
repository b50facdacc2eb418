import type Stripe from "stripe";
import { expect, test } from "vitest";
import { BACK, checkout, DAY, enterCard, plans, subscribe, SUCCESS } from "./billing";
import { start } from "./start";

test("a paid Checkout makes customer, card, subscription and invoice, and tells so", async () => {
  const started = start();
  const { stripe, emulator, types } = started;
  await stripe.webhookEndpoints.create({ url: "https://tradepost.test/w", enabled_events: ["*"] });
  const { monthly } = await plans(started);
  const session = await checkout(started, monthly.id, {
    client_reference_id: "7",
    subscription_data: { metadata: { company: "7" } },
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 1999 });
  const end = await enterCard(started, session.url!);
  expect(end.url).toBe(SUCCESS.replace("{CHECKOUT_SESSION_ID}", session.id));
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription.latest_invoice", "customer", "line_items"],
  });
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer: { email: "owner@example.com" },
    subscription: {
      status: "active",
      metadata: { company: "7" },
      latest_invoice: { status: "paid", amount_paid: 1999, billing_reason: "subscription_create" },
    },
    line_items: { data: [{ amount_total: 1999, description: "Pro" }] },
  });
  await emulator.webhooks.idle();
  expect(types()).toEqual(
    expect.arrayContaining([
      "customer.created",
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]),
  );
});

test("a trial costs nothing now and needs a card", async () => {
  const started = start();
  const { id } = await subscribe(started, undefined, {
    subscription_data: { trial_period_days: 30 },
  });
  const subscription = await started.stripe.subscriptions.retrieve(id, {
    expand: ["latest_invoice"],
  });
  expect(subscription).toMatchObject({
    status: "trialing",
    trial_end: started.emulator.now() + 30 * DAY,
    latest_invoice: { amount_due: 0, status: "paid" },
  });
  expect(subscription.default_payment_method).toMatch(/^pm_/);
});

test("a trial without a card, where that is allowed", async () => {
  const started = start();
  const { monthly } = await plans(started);
  const session = await checkout(started, monthly.id, {
    subscription_data: {
      trial_period_days: 30,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    },
    payment_method_collection: "if_required",
  });
  await started.browser.open(session.url!, { email: "owner@example.com" });
  const done = await started.stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({ status: "complete", payment_status: "no_payment_required" });
});

test.each([
  ["4000000000000002", "Your card was declined."],
  ["4000000000009995", "Your card has insufficient funds."],
  ["4000000000000069", "Your card has expired."],
  ["4000000000000127", "security code is incorrect"],
  ["4000000000009987", "Your card was declined."],
  ["4000000000006975", "repeated attempts too frequently"],
  ["4000000000000119", "An error occurred while processing your card."],
  ["4000000000000341", "Your card was declined."],
  ["4111111111111111", "used a non test card"],
  ["4242424242424241", "Your card number is invalid."],
])("card %s is refused on the page, and the session stays open", async (number, says) => {
  const started = start();
  const { monthly } = await plans(started);
  const session = await checkout(started, monthly.id);
  const page = await enterCard(started, session.url!, number);
  expect(page.status).toBe(422);
  expect(page.text.replaceAll("&#39;", "'")).toContain(says);
  const open = await started.stripe.checkout.sessions.retrieve(session.id);
  expect(open).toMatchObject({ status: "open", subscription: null });
  await enterCard(started, session.url!);
  expect((await started.stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
});

test.each(["4000002500003155", "4000002760003184"])("card %s asks its bank", async (number) => {
  const started = start();
  const { browser, stripe } = started;
  const { monthly } = await plans(started);
  const session = await checkout(started, monthly.id);
  const bank = await enterCard(started, session.url!, number);
  expect(bank.text).toContain("3-D Secure");
  const refused = await browser.open(bank.url, { outcome: "fail" });
  expect(refused.text).toContain("unable to authenticate");
  const again = await enterCard(started, session.url!, number);
  const end = await browser.open(again.url, { outcome: "complete" });
  expect(end.url).toContain("https://tradepost.test/done");
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
});

test("a session expires by the clock, or when it is asked for; only open ones do", async () => {
  const started = start();
  const { stripe, emulator, browser } = started;
  const { monthly } = await plans(started);
  const late = await checkout(started, monthly.id, { expires_at: emulator.now() + 1800 });
  await emulator.advance(1800);
  expect((await stripe.checkout.sessions.retrieve(late.id)).status).toBe("expired");
  const page = await browser.open(late.url!);
  expect(page.text).toContain("no longer valid");
  expect(page.text).toContain(BACK);
  const other = await checkout(started, monthly.id);
  expect((await stripe.checkout.sessions.expire(other.id)).status).toBe("expired");
  await expect(stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('status in ["open"]'),
  });
});

test("the page leads back to cancel_url; a completed one says so", async () => {
  const started = start();
  const { monthly } = await plans(started);
  const session = await checkout(started, monthly.id);
  expect((await started.browser.open(session.url!)).text).toContain(`href="${BACK}"`);
  await enterCard(started, session.url!);
  expect((await started.browser.open(session.url!)).text).toContain("You&#39;re all done here");
});

test.each([
  [{ expires_at: 60 }, "expires_at"],
  [{ expires_at: 2 * DAY }, "expires_at"],
  [{ subscription_data: { trial_end: DAY } }, "subscription_data[trial_end]"],
])("times that Stripe refuses: %o", async (times, param) => {
  const started = start();
  const { monthly } = await plans(started);
  const now = started.emulator.now();
  const rest =
    "expires_at" in times
      ? { expires_at: now + times.expires_at! }
      : { subscription_data: { trial_end: now + times.subscription_data!.trial_end } };
  await expect(checkout(started, monthly.id, rest)).rejects.toMatchObject({ param });
});

test("a one-time payment by a guest", async () => {
  const started = start();
  const { stripe } = started;
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { price_data: { currency: "usd", unit_amount: 5000, product_data: { name: "Domain" } } },
    ],
    payment_intent_data: { metadata: { order: "1" } },
    success_url: SUCCESS,
  });
  await enterCard(started, session.url!);
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge.balance_transaction"],
  });
  const receipt = (done.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
  expect((await started.browser.open(receipt.receipt_url!)).text).toContain("$50.00");
  expect(done).toMatchObject({
    customer: null,
    payment_intent: {
      amount_received: 5000,
      metadata: { order: "1" },
      latest_charge: { paid: true, balance_transaction: { fee: 175, net: 4825 } },
    },
  });
});

test("setup mode saves a card for a customer", async () => {
  const started = start();
  const { stripe } = started;
  const { id: customer } = await stripe.customers.create({ email: "owner@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer,
    success_url: SUCCESS,
  });
  await enterCard(started, session.url!);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["setup_intent"] });
  expect(done).toMatchObject({
    status: "complete",
    setup_intent: { status: "succeeded", customer },
  });
  const { data } = await stripe.paymentMethods.list({ customer });
  expect(data.map(({ card }) => card?.last4)).toEqual(["4242"]);
});
