/** One invoice, paid by many at once: there is one charge at most. */
import { beforeEach, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { chargeSavedMethod } from "../../app/client-hub/payments/charge-saved-method.server";
import { checkHubPayment } from "../../app/client-hub/payments/check-hub-payment.server";
import { listHubMethods } from "../../app/client-hub/payments/list-hub-methods.server";
import { openPayPage } from "../../app/client-hub/payments/open-pay-page.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { MINUTE } from "../../app/duration";
import { Refusal } from "../../app/refusal";
import { card } from "../stripe/world";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
beforeEach(async () => {
  world = await payingWorld();
});

/** The answers that were no refusals; anything else than a refusal fails. */
async function allAtOnce<Answer>(calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const all = await Promise.allSettled(calls.map((call) => call()));
  return all.flatMap((one) => {
    if (one.status === "fulfilled") return [one.value];
    expect(one.reason).toBeInstanceOf(Refusal);
    return [];
  });
}

const charged = async (number: number) => {
  const [row] = await world.office<{ id: string }>(
    "SELECT id FROM document WHERE kind = 'invoice' AND number = ?",
    number,
  );
  const intents = await world.office<{ intent_id: string }>(
    "SELECT intent_id FROM payment WHERE document_id = ? AND intent_id IS NOT NULL",
    row!.id,
  );
  const ours = new Set(intents.map(({ intent_id }) => intent_id));
  const { data } = await world.stripe.charges.list(
    { limit: 100 },
    { stripeAccount: world.account },
  );
  return data.filter(
    ({ status, payment_intent }) => status === "succeeded" && ours.has(payment_intent as string),
  );
};

async function savedMethod() {
  const number = await world.invoice();
  const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
  await world.asClient(saveHubMethod, { number, paymentIntentId });
  await world.confirm(paymentIntentId);
  return (await world.asClient(listHubMethods)).data[0]!.id;
}

test("50 pays from five tabs and two sessions make one charge", async () => {
  const paymentMethodId = await savedMethod();
  const number = await world.invoice();
  const tabs = Array.from({ length: 5 }, (_, tab) => tab);
  const byCard = async (session: "asClient" | "byLink") => {
    const { paymentIntentId } = await world[session](beginHubPayment, { number });
    await world.confirm(paymentIntentId);
    return world[session](checkHubPayment, { number, paymentIntentId });
  };
  const calls = tabs.flatMap((tab) => [
    ...[1, 2, 3].map(() => () => byCard("asClient")),
    ...[1, 2, 3].map(() => () => byCard("byLink")),
    ...[1, 2].map(
      (n) => () =>
        world.asClient(chargeSavedMethod, {
          number,
          paymentMethodId,
          key: `tab-${tab}-press-${n}-of-two`,
        }),
    ),
    ...[1, 2].map(() => async () => {
      const { url } = await world.asClient(openPayPage, { number });
      const { status } = await world.open(url, card());
      return { status: String(status) };
    }),
  ]);
  expect(calls).toHaveLength(50);
  await allAtOnce<{ status: string }>(calls);
  await world.idle();
  await world.wait(11 * MINUTE);
  // The last one may have ended all others, and not paid.
  if ((await charged(number)).length === 0) await world.pay(number);
  expect(await charged(number)).toHaveLength(1);
  expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
  const receipts = world.mails.filter(({ subject }) => subject.startsWith("Receipt"));
  expect(receipts.filter(({ text }) => text.includes(String(number)))).toHaveLength(1);
  expect(await ledgerHolds(world)).toEqual([]);
});

test("paid, voided and recorded as cash at once: nothing is paid twice", async () => {
  for (let round = 0; round < 8; round++) {
    const number = await world.invoice();
    const ref = String(number);
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    await allAtOnce<unknown>([
      () => world.confirm(paymentIntentId),
      () => world.call(recordPayment, world.owner, { ref, method: "cash", amount: 12_000 }),
      () => world.call(voidInvoice, world.owner, { ref }),
      () => world.asClient(beginHubPayment, { number }),
    ]);
    await world.idle();
    await world.wait(11 * MINUTE);
    const { status, paid, due } = await world.figures(number);
    const atStripe = (await charged(number)).reduce((sum, { amount }) => sum + amount, 0);
    const [cash] = await world.office<{ sum: number }>(
      `SELECT coalesce(sum(e.amount), 0) AS sum FROM money_entry e JOIN document d
        ON d.id = e.document_id WHERE e.account = 'manual' AND d.number = ? AND d.kind = 'invoice'`,
      number,
    );
    expect([status, paid]).toEqual([status, atStripe + cash!.sum]);
    expect(paid === 12_000 || status === "Void" || due === 12_000).toBe(true);
  }
  expect(await ledgerHolds(world)).toEqual([]);
});
