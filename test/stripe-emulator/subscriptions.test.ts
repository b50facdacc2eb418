import { expect, test } from "vitest";
import { DAY, enterCard, subscribe } from "./billing";
import { start, type Started } from "./start";

const TRIAL = { subscription_data: { trial_period_days: 30 } };

const statusOf = async ({ stripe }: Started, id: string) =>
  (await stripe.subscriptions.retrieve(id)).status;

async function trial(number: string) {
  const started = start();
  await started.stripe.webhookEndpoints.create({
    url: "https://tradepost.test/w",
    enabled_events: ["*"],
  });
  return { started, ...(await subscribe(started, number, TRIAL)) };
}

test("a trial turns into a paid month, an hour after its end", async () => {
  const { started, id } = await trial("4242424242424242");
  const { stripe, emulator, types } = started;
  await emulator.advance(27 * DAY);
  expect(types()).toContain("customer.subscription.trial_will_end");
  await emulator.advance(3 * DAY);
  const active = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  expect(active).toMatchObject({
    status: "active",
    latest_invoice: { status: "draft", amount_due: 1999, billing_reason: "subscription_cycle" },
  });
  await emulator.advance(3600);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({ status: "paid", amount_paid: 1999, attempt_count: 1 });
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(id);
});

test("it renews each month, on the day it began", async () => {
  const started = start({ now: () => Date.UTC(2026, 0, 31, 12) });
  const { id } = await subscribe(started);
  const ends = [];
  for (let month = 0; month < 3; month += 1) {
    const { items } = await started.stripe.subscriptions.retrieve(id);
    const end = items.data[0]!.current_period_end;
    ends.push(new Date(end * 1000).toISOString().slice(0, 10));
    await started.emulator.advance(end - started.emulator.now() + 3600);
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  const { data } = await started.stripe.invoices.list({ subscription: id, status: "paid" });
  expect(data).toHaveLength(4);
});

test("a failed renewal is tried again after 3, 5 and 7 days; then the subscription ends", async () => {
  const { started, id } = await trial("4000000000000341");
  const { stripe, emulator, types } = started;
  await emulator.advance(30 * DAY + 3600);
  const first = (await stripe.invoices.list({ subscription: id })).data[0]!;
  expect(first).toMatchObject({ status: "open", attempt_count: 1 });
  expect(first.next_payment_attempt).toBe(emulator.now() + 3 * DAY);
  expect(await statusOf(started, id)).toBe("past_due");
  for (const [days, attempts] of [
    [3, 2],
    [5, 3],
  ]) {
    await emulator.advance(days! * DAY);
    expect((await stripe.invoices.retrieve(first.id)).attempt_count).toBe(attempts);
    expect(await statusOf(started, id)).toBe("past_due");
  }
  await emulator.advance(7 * DAY);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  expect(types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  expect(types()).toContain("customer.subscription.deleted");
});

test.each(["unpaid", "past_due"] as const)(
  "after the last attempt it can stay %s",
  async (after) => {
    const { started, id } = await trial("4000000000000341");
    await started.control("after-retries", { status: after });
    await started.emulator.advance(46 * DAY);
    expect(await statusOf(started, id)).toBe(after);
  },
);

test("a new card that pays the open invoice makes it active again", async () => {
  const { started, id, customer } = await trial("4000000000000341");
  const { stripe, emulator } = started;
  await emulator.advance(30 * DAY + 3600);
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.subscriptions.update(id, { default_payment_method: card.id });
  const open = await stripe.invoices.list({ subscription: id, status: "open" });
  expect((await stripe.invoices.pay(open.data[0]!.id)).status).toBe("paid");
  expect(await statusOf(started, id)).toBe("active");
});

test("a card that asks for authentication each time needs the customer at renewal", async () => {
  const { started, id } = await trial("4000002760003184");
  const { stripe, emulator, browser, types } = started;
  await emulator.advance(30 * DAY + 3600);
  expect(types()).toContain("invoice.payment_action_required");
  expect(await statusOf(started, id)).toBe("past_due");
  const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
  const bank = await enterCard(started, data[0]!.hosted_invoice_url!, "4000002760003184");
  await browser.open(bank.url, { outcome: "complete" });
  expect((await stripe.invoices.retrieve(data[0]!.id)).status).toBe("paid");
  expect(await statusOf(started, id)).toBe("active");
});

test("a card that was authenticated when it was saved renews without its holder", async () => {
  const { started, id } = await trial("4000002500003155");
  await started.emulator.advance(30 * DAY + 3600);
  expect(await statusOf(started, id)).toBe("active");
  const { data } = await started.stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({ status: "paid", amount_paid: 1999 });
});

test("control sets the outcome of the next renewal", async () => {
  const { started, id } = await trial("4242424242424242");
  await started.control("next-renewal", { outcome: "authenticate" });
  await started.emulator.advance(30 * DAY + 3600);
  expect(started.types()).toContain("invoice.payment_action_required");
  expect(await statusOf(started, id)).toBe("past_due");
  await started.emulator.advance(3 * DAY);
  expect(await statusOf(started, id)).toBe("active");
});

test("canceling at the end of the period, and undoing it", async () => {
  const started = start();
  const { stripe, emulator } = started;
  const { id } = await subscribe(started);
  const ends = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(ends).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: ends.items.data[0]!.current_period_end,
    cancellation_details: { reason: "cancellation_requested" },
  });
  const stays = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(stays).toMatchObject({ cancel_at: null, canceled_at: null, status: "active" });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await emulator.advance(32 * DAY);
  expect(await statusOf(started, id)).toBe("canceled");
});

test("canceling now; a second time there is no such subscription", async () => {
  const started = start();
  const { stripe } = started;
  const { id, customer } = await subscribe(started);
  const gone = await stripe.subscriptions.cancel(id, {
    cancellation_details: { feedback: "too_expensive" },
  });
  expect(gone).toMatchObject({
    status: "canceled",
    cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
  });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

test("switching to yearly starts a new period at once, less what is unused", async () => {
  const started = start();
  const { stripe, emulator } = started;
  const { id, yearly } = await subscribe(started);
  const { items } = await stripe.subscriptions.retrieve(id);
  const { current_period_start: begin, current_period_end: end } = items.data[0]!;
  await emulator.advance((end - begin) / 2);
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: yearly.id }],
    expand: ["latest_invoice"],
  });
  expect(changed.items.data[0]).toMatchObject({
    price: { id: yearly.id },
    current_period_start: emulator.now(),
  });
  expect(changed.latest_invoice).toMatchObject({
    billing_reason: "subscription_update",
    status: "paid",
    total: 19900 - 1000,
  });
});

test("a trial without a card at its end: cancel, pause and resume", async () => {
  const started = start();
  const { stripe, emulator } = started;
  const { id: customer } = await stripe.customers.create({});
  const { id: product } = await stripe.products.create({ name: "Pro" });
  const { id: price } = await stripe.prices.create({
    product,
    currency: "usd",
    unit_amount: 1999,
    recurring: { interval: "month" },
  });
  const create = (missing_payment_method: "cancel" | "pause") =>
    stripe.subscriptions.create({
      customer,
      items: [{ price }],
      trial_period_days: 30,
      trial_settings: { end_behavior: { missing_payment_method } },
    });
  const [ends, waits] = [await create("cancel"), await create("pause")];
  await emulator.advance(30 * DAY);
  expect(await statusOf(started, ends.id)).toBe("canceled");
  expect(await statusOf(started, waits.id)).toBe("paused");
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.subscriptions.update(waits.id, { default_payment_method: card.id });
  expect((await stripe.subscriptions.resume(waits.id)).status).toBe("active");
});

test("without a payment a subscription stays incomplete, and expires after 23 hours", async () => {
  const started = start();
  const { stripe, emulator } = started;
  const { monthly, customer } = await subscribe(started);
  const { id, status } = await stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    payment_behavior: "default_incomplete",
  });
  expect(status).toBe("incomplete");
  await emulator.advance(23 * 3600);
  expect(await statusOf(started, id)).toBe("incomplete_expired");
});

test("invoices are voided and marked uncollectible", async () => {
  const { started, id } = await trial("4000000000000341");
  const { stripe, emulator, types } = started;
  await emulator.advance(30 * DAY + 3600);
  const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
  expect((await stripe.invoices.markUncollectible(data[0]!.id)).status).toBe("uncollectible");
  expect((await stripe.invoices.voidInvoice(data[0]!.id)).status).toBe("void");
  await expect(stripe.invoices.pay(data[0]!.id)).rejects.toMatchObject({ statusCode: 400 });
  await emulator.webhooks.idle();
  expect(types()).toEqual(
    expect.arrayContaining(["invoice.marked_uncollectible", "invoice.voided"]),
  );
});

/** A subscription in the middle of its month, and a dearer price of the same interval. */
async function halfway() {
  const started = start({ now: () => Date.UTC(2026, 3, 1) });
  const { stripe, emulator } = started;
  const subscribed = await subscribe(started);
  const { id: dearer } = await stripe.prices.create({
    product: String(subscribed.monthly.product),
    currency: "usd",
    unit_amount: 3999,
    recurring: { interval: "month" },
  });
  await emulator.advance(15 * DAY);
  const { items } = await stripe.subscriptions.retrieve(subscribed.id);
  return { ...started, started, ...subscribed, dearer, item: items.data[0]!.id };
}

test("a dearer plan is billed with the next invoice: half of each price", async () => {
  const { stripe, emulator, id, dearer, item } = await halfway();
  await stripe.subscriptions.update(id, { items: [{ id: item, price: dearer }] });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  await emulator.advance(15 * DAY + 3600);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]!.lines.data.map(({ amount }) => amount)).toEqual([-1000, 2000, 3999]);
  expect(data[0]).toMatchObject({ total: 4999, status: "paid" });
});

test("or at once, or never", async () => {
  const { stripe, id, monthly, dearer, item } = await halfway();
  const items = [{ id: item, price: dearer }];
  await stripe.subscriptions.update(id, { items, proration_behavior: "always_invoice" });
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({
    total: 1000,
    status: "paid",
    billing_reason: "subscription_update",
  });
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: monthly.id }],
    proration_behavior: "none",
  });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});

test("a cheaper plan leaves credit that pays the next invoice", async () => {
  const { stripe, emulator, id, customer, dearer, monthly, item } = await halfway();
  const change = (price: string) =>
    stripe.subscriptions.update(id, {
      items: [{ id: item, price }],
      proration_behavior: "always_invoice",
    });
  await change(dearer);
  await change(monthly.id);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
  await emulator.advance(15 * DAY + 3600);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({ total: 1999, starting_balance: -1000, amount_paid: 999 });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test("canceling with a credit for what is left", async () => {
  const { stripe, id, customer } = await halfway();
  await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
});

test("a trial is ended at once, or moved", async () => {
  const { started, id } = await trial("4242424242424242");
  const { stripe, emulator } = started;
  const later = emulator.now() + 40 * DAY;
  expect((await stripe.subscriptions.update(id, { trial_end: later })).trial_end).toBe(later);
  await emulator.advance(31 * DAY);
  expect(await statusOf(started, id)).toBe("trialing");
  const active = await stripe.subscriptions.update(id, {
    trial_end: "now",
    expand: ["latest_invoice"],
  });
  expect(active).toMatchObject({ status: "active", latest_invoice: { amount_paid: 1999 } });
});

test("canceling at a given time", async () => {
  const { started, stripe, emulator, id } = await halfway();
  await stripe.subscriptions.update(id, { cancel_at: emulator.now() + DAY });
  await emulator.advance(DAY);
  expect(await statusOf(started, id)).toBe("canceled");
});

test("an unpaid subscription gets drafts alone", async () => {
  const { started, id } = await trial("4000000000000341");
  await started.control("after-retries", { status: "unpaid" });
  await started.emulator.advance(62 * DAY);
  const { data } = await started.stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({ status: "draft", auto_advance: false, attempt_count: 0 });
});
