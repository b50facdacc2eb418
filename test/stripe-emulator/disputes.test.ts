import { expect, test } from "vitest";
import { DAY, merchant, refusal, type Merchant } from "./merchant";
import { ORIGIN } from "./start";

/** A charge that was disputed right after it. */
async function disputed(made: Merchant) {
  const intent = await made.pay({ payment_method: "pm_card_createDispute" });
  const { data } = await made.stripe.disputes.list({ payment_intent: intent.id }, made.on);
  return { intent, dispute: data[0]! };
}

test("a dispute withdraws the charge and a fee, and refuses refunds", async () => {
  const made = await merchant();
  const { stripe, on, emulator, told, balance } = made;
  const { intent, dispute } = await disputed(made);
  expect(dispute).toMatchObject({
    status: "needs_response",
    reason: "fraudulent",
    amount: 10_000,
    charge: intent.latest_charge,
    balance_transactions: [{ amount: -10_000, fee: 1500, net: -11_500 }],
  });
  expect(dispute.evidence_details.due_by! - emulator.now()).toBeGreaterThanOrEqual(7 * DAY);
  expect(await told()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
  const charge = await stripe.charges.retrieve(String(intent.latest_charge), {}, on);
  expect(charge.disputed).toBe(true);
  const error = await refusal(stripe.refunds.create({ charge: charge.id }, on));
  expect(error.code).toBe("charge_disputed");
  const { available, pending } = await balance();
  expect(available + pending).toBe(-320 - 1500);
});

test.each([
  ["winning_evidence", "won", -320 - 1500 + 10_000],
  ["losing_evidence", "lost", -320 - 1500],
])("%s: %s", async (uncategorized_text, status, left) => {
  const made = await merchant();
  const { stripe, on, told, balance } = made;
  const { dispute } = await disputed(made);
  await told();
  const staged = await stripe.disputes.update(
    dispute.id,
    { evidence: { uncategorized_text }, submit: false },
    on,
  );
  expect(staged).toMatchObject({
    status: "needs_response",
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const ended = await stripe.disputes.update(dispute.id, { submit: true }, on);
  expect(ended).toMatchObject({ status, evidence_details: { submission_count: 1 } });
  const { available, pending } = await balance();
  expect(available + pending).toBe(left);
  expect(await told()).toEqual([
    "charge.dispute.updated",
    "charge.dispute.updated",
    "charge.dispute.closed",
    ...(status === "won" ? ["charge.dispute.funds_reinstated"] : []),
  ]);
  expect((await refusal(stripe.disputes.close(dispute.id, {}, on))).message).toContain("closed");
});

test("unanswered until its deadline, a dispute is lost", async () => {
  const made = await merchant();
  const { stripe, on, emulator } = made;
  const { dispute } = await disputed(made);
  await emulator.advance(8 * DAY);
  expect(await stripe.disputes.retrieve(dispute.id, {}, on)).toMatchObject({
    status: "lost",
    evidence_details: { past_due: true },
  });
});

test("a dispute is given up; another is decided by the control page", async () => {
  const made = await merchant();
  const { stripe, on, control } = made;
  const { dispute } = await disputed(made);
  expect((await stripe.disputes.close(dispute.id, {}, on)).status).toBe("lost");
  const { dispute: other } = await disputed(made);
  await stripe.disputes.update(other.id, { evidence: { product_description: "Pipes" } }, on);
  expect((await stripe.disputes.retrieve(other.id, {}, on)).status).toBe("under_review");
  await control("end-dispute", { id: other.id, outcome: "won" });
  expect((await stripe.disputes.retrieve(other.id, {}, on)).status).toBe("won");
  expect(await control("end-dispute", { id: other.id, outcome: "lost" })).toHaveProperty("error");
});

test("the control page lists payments, and its buttons act on them", async () => {
  const made = await merchant();
  const { stripe, on, browser } = made;
  const debit = await made.debit("success");
  const { intent, dispute } = await disputed(made);
  await stripe.refunds.create({ payment_intent: (await made.pay()).id }, on);
  await made.emulator.advance(DAY);
  const { text } = await browser.open(ORIGIN);
  for (const id of [debit.id, intent.id, intent.latest_charge, dispute.id])
    expect(text).toContain(`<code>${String(id)}</code>`);
  await browser.open(`${ORIGIN}/control/do/settle`, { id: debit.id, outcome: "fail" });
  await browser.open(`${ORIGIN}/control/do/end-dispute`, { id: dispute.id, outcome: "lost" });
  expect((await stripe.disputes.retrieve(dispute.id, {}, on)).status).toBe("lost");
  expect((await stripe.paymentIntents.retrieve(debit.id, {}, on)).status).toBe(
    "requires_payment_method",
  );
});

test("any charge is disputed on the control page", async () => {
  const { stripe, on, pay, control } = await merchant();
  const intent = await pay();
  await control("dispute", { charge: intent.latest_charge });
  const { data } = await stripe.disputes.list({ charge: String(intent.latest_charge) }, on);
  expect(data).toHaveLength(1);
});

test("an inquiry takes nothing and lets refunds be made, until it becomes a dispute", async () => {
  const made = await merchant();
  const { stripe, on, control, told, balance } = made;
  const inquiry = async () => {
    const { latest_charge: charge } = await made.pay();
    await told();
    await control("dispute", { charge, inquiry: true });
    return (await stripe.disputes.list({ charge: String(charge) }, on)).data[0]!;
  };
  const total = async () => {
    const { available, pending } = await balance();
    return available + pending;
  };
  const first = await inquiry();
  expect(first).toMatchObject({
    status: "warning_needs_response",
    is_charge_refundable: true,
    balance_transactions: [],
  });
  expect(await told()).toEqual(["charge.dispute.created"]);
  const before = await total();
  await stripe.refunds.create({ charge: String(first.charge), amount: 1000 }, on);
  expect(await total()).toBe(before - 1000);
  const answered = await stripe.disputes.update(
    first.id,
    { evidence: { product_description: "Pipes" } },
    on,
  );
  expect(answered.status).toBe("warning_under_review");
  await control("end-dispute", { id: first.id, outcome: "won" });
  expect((await stripe.disputes.retrieve(first.id, {}, on)).status).toBe("warning_closed");
  expect(await control("end-dispute", { id: first.id, outcome: "won" })).toHaveProperty("error");
  expect(await total()).toBe(before - 1000);

  const second = await inquiry();
  const left = await total();
  await control("end-dispute", { id: second.id, outcome: "lost" });
  expect(await told()).toEqual([
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.funds_withdrawn",
  ]);
  expect(await stripe.disputes.retrieve(second.id, {}, on)).toMatchObject({
    status: "needs_response",
    balance_transactions: [{ amount: -10_000 }],
  });
  expect(await total()).toBe(left - 11_500);
  const error = await refusal(stripe.refunds.create({ charge: String(second.charge) }, on));
  expect(error.code).toBe("charge_disputed");
  await control("end-dispute", { id: second.id, outcome: "won" });
  expect((await stripe.disputes.retrieve(second.id, {}, on)).status).toBe("won");
  expect(await total()).toBe(left - 1_500);
});
