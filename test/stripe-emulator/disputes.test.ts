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
