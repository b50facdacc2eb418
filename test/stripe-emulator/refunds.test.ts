import { expect, test } from "vitest";
import { chargeOf, DAY, merchant, refusal } from "./merchant";

test("refunds in parts, never more than the charge", async () => {
  const made = await merchant();
  const { stripe, on, told } = made;
  const intent = await made.pay();
  await told();
  const part = await stripe.refunds.create(
    {
      payment_intent: intent.id,
      amount: 4000,
      reason: "requested_by_customer",
      metadata: { ours: "1" },
    },
    on,
  );
  expect(part).toMatchObject({
    status: "succeeded",
    amount: 4000,
    charge: intent.latest_charge,
    reason: "requested_by_customer",
    metadata: { ours: "1" },
  });
  expect(await told()).toEqual(["refund.created", "charge.refunded"]);
  const charge = String(intent.latest_charge);
  expect(await chargeOf(made, intent)).toMatchObject({ amount_refunded: 4000, refunded: false });
  const much = await refusal(stripe.refunds.create({ charge, amount: 6001 }, on));
  expect(much.message).toBe(
    "Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)",
  );
  await stripe.refunds.create({ charge }, on);
  expect(await chargeOf(made, intent)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  const again = await refusal(stripe.refunds.create({ charge }, on));
  expect(again.code).toBe("charge_already_refunded");
  const { data } = await stripe.refunds.list({ charge }, on);
  expect(data.map(({ amount }) => amount)).toEqual([6000, 4000]);
  const listed = await stripe.charges.retrieve(charge, { expand: ["refunds"] }, on);
  expect(listed.refunds!.data).toHaveLength(2);
});

test("a card's refund takes its amount from the balance; Stripe's fee stays", async () => {
  const { stripe, on, pay, balance } = await merchant();
  const intent = await pay();
  const refund = await stripe.refunds.create(
    { payment_intent: intent.id, expand: ["balance_transaction"] },
    on,
  );
  expect(refund.balance_transaction).toMatchObject({ type: "refund", amount: -10_000, fee: 0 });
  const { available, pending } = await balance();
  expect(available + pending).toBe(-320);
});

test("the platform's fee goes back in proportion, if that is asked for", async () => {
  const { stripe, on, pay } = await merchant();
  const intent = await pay({ application_fee_amount: 333 });
  const charge = String(intent.latest_charge);
  const refund = (amount: number, refund_application_fee: boolean) =>
    stripe.refunds.create(
      { charge, amount, refund_application_fee, expand: ["balance_transaction"] },
      on,
    );
  const first = await refund(5000, true);
  expect(first.balance_transaction).toMatchObject({
    amount: -5000,
    fee: -167,
    net: -4833,
    fee_details: [{ type: "application_fee", amount: -167 }],
  });
  const fee = (await stripe.applicationFees.list({ charge })).data[0]!;
  expect(fee).toMatchObject({ amount_refunded: 167, refunded: false });
  await refund(5000, true);
  const after = await stripe.applicationFees.retrieve(fee.id);
  expect(after).toMatchObject({ amount_refunded: 333, refunded: true });
  expect(after.refunds.data.map(({ amount }) => amount)).toEqual([166, 167]);
  const kept = await pay();
  const without = stripe.refunds.create(
    { payment_intent: kept.id, refund_application_fee: true },
    on,
  );
  expect((await refusal(without)).param).toBe("refund_application_fee");
});

test("the platform gives a fee back by itself", async () => {
  const { stripe, on, pay, balance } = await merchant();
  const intent = await pay({ application_fee_amount: 300 });
  const before = await balance();
  const fee = (await stripe.applicationFees.list({ charge: String(intent.latest_charge) }))
    .data[0]!;
  await stripe.applicationFees.createRefund(fee.id, { amount: 100 });
  const after = await balance();
  expect(after.available - before.available).toBe(100);
  const more = stripe.applicationFees.createRefund(fee.id, { amount: 201 });
  expect((await refusal(more)).param).toBe("amount");
  expect((await stripe.balance.retrieve({}, on)).object).toBe("balance");
});

test("events of fees go to the platform's own endpoint, of payments to the one for accounts", async () => {
  const { stripe, on, pay, control, emulator, received } = await merchant();
  const own = "https://tradepost.test/own";
  await control("endpoint", { url: own, secret: "whsec_own" });
  const intent = await pay({ application_fee_amount: 300 });
  await stripe.refunds.create({ payment_intent: intent.id, refund_application_fee: true }, on);
  await emulator.webhooks.idle();
  const told = received.filter(({ url }) => url === own).map(({ event }) => event);
  expect(told.map(({ type, account }) => [type, account])).toEqual([
    ["application_fee.created", undefined],
    ["application_fee.refunded", undefined],
  ]);
});

test("a refund to a bank account is pending for days", async () => {
  const { stripe, on, debit, emulator, told } = await merchant();
  const intent = await debit("success");
  const early = stripe.refunds.create({ payment_intent: intent.id }, on);
  expect((await refusal(early)).message).toContain("does not have a successful charge");
  await emulator.advance(6 * DAY);
  const refund = await stripe.refunds.create({ payment_intent: intent.id }, on);
  expect(refund.id).toMatch(/^pyr_/);
  expect(refund.status).toBe("pending");
  await told();
  await emulator.advance(7 * DAY);
  expect((await stripe.refunds.retrieve(refund.id, {}, on)).status).toBe("succeeded");
  expect(await told()).toEqual(expect.arrayContaining(["refund.updated", "charge.refund.updated"]));
});

test("a refund that fails later comes back", async () => {
  const made = await merchant();
  const { stripe, on, emulator, told } = made;
  const intent = await made.pay({ payment_method: "pm_card_refundFail" });
  const { id, status } = await stripe.refunds.create({ payment_intent: intent.id }, on);
  expect(status).toBe("succeeded");
  await told();
  await emulator.advance(DAY);
  expect(await told()).toEqual(
    expect.arrayContaining(["refund.failed", "refund.updated", "charge.refund.updated"]),
  );
  const failed = await stripe.refunds.retrieve(id, { expand: ["failure_balance_transaction"] }, on);
  expect(failed).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    failure_balance_transaction: { type: "refund_failure", amount: 10_000 },
  });
  expect(await chargeOf(made, intent)).toMatchObject({ amount_refunded: 0, refunded: false });
});

test("metadata changes; cards' refunds are not canceled; one charge or intent is named", async () => {
  const { stripe, on, pay } = await merchant();
  const intent = await pay();
  const { id } = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, on);
  const noted = await stripe.refunds.update(id, { metadata: { a: "1" } }, on);
  expect(noted.metadata).toEqual({ a: "1" });
  expect((await refusal(stripe.refunds.cancel(id, {}, on))).statusCode).toBe(400);
  expect((await refusal(stripe.refunds.create({}, on))).code).toBe("parameter_missing");
  const both = { payment_intent: intent.id, charge: String(intent.latest_charge) };
  expect((await refusal(stripe.refunds.create(both, on))).code).toBe("parameters_exclusive");
});
