import { expect, test } from "vitest";
import { AGREED, chargeOf, DAY, merchant, refusal } from "./merchant";

/** Long enough for four business days from any day. */
const SETTLED = 6 * DAY;

test("a debit is in processing for four business days, then succeeds", async () => {
  const made = await merchant();
  const { stripe, on, emulator, told, balance } = made;
  const intent = await made.debit("success");
  expect(intent.status).toBe("processing");
  const before = await chargeOf(made, intent);
  expect(before).toMatchObject({ status: "pending", paid: false, balance_transaction: null });
  expect(before.id).toMatch(/^py_/);
  const { id: _, ...bank } = before.payment_method_details!.us_bank_account as { id?: string };
  expect(bank).toMatchObject({ bank_name: "STRIPE TEST BANK", last4: "6789" });
  expect(await told()).toEqual([
    "payment_intent.created",
    "charge.pending",
    "payment_intent.processing",
  ]);
  expect((await refusal(stripe.paymentIntents.cancel(intent.id, {}, on))).code).toBe(
    "payment_intent_unexpected_state",
  );
  await emulator.advance(3 * DAY);
  expect((await stripe.paymentIntents.retrieve(intent.id, {}, on)).status).toBe("processing");
  expect(await balance()).toEqual({ available: 0, pending: 0 });
  await emulator.advance(SETTLED - 3 * DAY);
  expect((await stripe.paymentIntents.retrieve(intent.id, {}, on)).status).toBe("succeeded");
  expect(await told()).toEqual(
    expect.arrayContaining(["charge.succeeded", "payment_intent.succeeded"]),
  );
  expect(await chargeOf(made, intent)).toMatchObject({
    status: "succeeded",
    paid: true,
    balance_transaction: { type: "payment", amount: 10_000, fee: 80 },
  });
});

test.each([
  ["accountClosed", "account_closed"],
  ["noAccount", "no_account"],
  ["insufficientFunds", "insufficient_funds"],
  ["debitNotAuthorized", "debit_not_authorized"],
  ["invalidCurrency", "invalid_currency"],
])("a debit of %s fails days later: %s", async (bank, code) => {
  const made = await merchant();
  const { stripe, on, emulator, told, balance } = made;
  const intent = await made.debit(bank);
  await told();
  await emulator.advance(SETTLED);
  expect(await told()).toEqual(["charge.failed", "payment_intent.payment_failed"]);
  const failed = await stripe.paymentIntents.retrieve(intent.id, {}, on);
  expect(failed).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code, charge: intent.latest_charge },
  });
  expect(await chargeOf(made, intent)).toMatchObject({ status: "failed", failure_code: code });
  expect(await balance()).toEqual({ available: 0, pending: 0 });
});

test("one account stays in processing", async () => {
  const { stripe, on, emulator, debit } = await merchant();
  const { id } = await debit("processing");
  await emulator.advance(60 * DAY);
  expect((await stripe.paymentIntents.retrieve(id, {}, on)).status).toBe("processing");
});

test("a disputed debit is lost at once, and its mandate ends", async () => {
  const made = await merchant();
  const { stripe, on, emulator, told, debit } = made;
  const { id: customer } = await stripe.customers.create({}, on);
  const intent = await debit("dispute", { customer, setup_future_usage: "off_session" });
  await emulator.advance(SETTLED);
  expect(await told()).toEqual(
    expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed", "mandate.updated"]),
  );
  const { data } = await stripe.disputes.list({ payment_intent: intent.id }, on);
  expect(data[0]).toMatchObject({ status: "lost", evidence_details: { due_by: null } });
  const again = made.pay({ customer, payment_method: String(intent.payment_method) });
  expect((await refusal(again)).code).toBe("payment_intent_mandate_invalid");
});

test("a debit asks for an agreement, unless the account was set up", async () => {
  const { stripe, on, pay, debit } = await merchant();
  const bank = "pm_usBankAccount_success";
  const error = await refusal(pay({ payment_method: bank }));
  expect(error.code).toBe("payment_intent_mandate_invalid");
  const { id: customer } = await stripe.customers.create({}, on);
  const first = await debit("success", { customer, setup_future_usage: "off_session" });
  const saved = String(first.payment_method);
  const later = await pay({ customer, payment_method: saved, off_session: true });
  expect(later.status).toBe("processing");
  const charge = await stripe.charges.retrieve(String(later.latest_charge), {}, on);
  const mandate = String(charge.payment_method_details!.us_bank_account!.mandate);
  expect(await stripe.mandates.retrieve(mandate, {}, on)).toMatchObject({
    payment_method: saved,
    status: "active",
    type: "multi_use",
    customer_acceptance: { online: { ip_address: "127.0.0.1", user_agent: "test" } },
  });
});

test("account and routing number are those of test accounts, with a name", async () => {
  const { stripe, on } = await merchant();
  const create = (account_number: string, routing_number = "110000000", name = "Jenny Rosen") =>
    stripe.paymentMethods.create(
      {
        type: "us_bank_account",
        us_bank_account: { account_holder_type: "individual", account_number, routing_number },
        billing_details: { name },
      },
      on,
    );
  expect(await create("000123456789")).toMatchObject({
    type: "us_bank_account",
    us_bank_account: { last4: "6789", routing_number: "110000000" },
  });
  expect((await refusal(create("1"))).code).toBe("account_number_invalid");
  expect((await refusal(create("000123456789", "111"))).code).toBe("routing_number_invalid");
  expect((await refusal(create("000123456789", "110000000", ""))).param).toContain("name");
});

test("control settles or fails a debit at once", async () => {
  const { stripe, on, debit, control } = await merchant();
  const good = await debit("processing");
  await control("settle", { id: good.id });
  expect((await stripe.paymentIntents.retrieve(good.id, {}, on)).status).toBe("succeeded");
  const bad = await debit("success");
  await control("settle", { id: bad.id, outcome: "fail" });
  expect((await stripe.paymentIntents.retrieve(bad.id, {}, on)).status).toBe(
    "requires_payment_method",
  );
  expect(await control("settle", { id: "pi_none" })).toHaveProperty("error");
});

test("a debit cannot be captured by hand", async () => {
  const { debit } = await merchant();
  const error = await refusal(debit("success", { capture_method: "manual", mandate_data: AGREED }));
  expect(error.param).toBe("capture_method");
});
