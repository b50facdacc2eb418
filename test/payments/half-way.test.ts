/**
 * Every flow that moves money, interrupted at each call that it waits for: the client or the office tries
 * again, some hours pass, and money has moved at most once, the ledger agrees with Stripe, and an invoice
 * that is still due can be paid.
 */
import { writesIn } from "../support/half-way";
import { describe, expect, test } from "vitest";
import { autoPayByPayment } from "../../app/client-hub/payments/auto-pay-by-payment.server";
import { rateAutomatically } from "../../app/client-hub/ratings/rate-automatically.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { stopAutoPay } from "../../app/client-hub/payments/stop-auto-pay.server";
import { chargeAutomatically } from "../../app/payments/auto-charge.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { cancelHubPayment } from "../../app/client-hub/payments/cancel-hub-payment.server";
import { chargeSavedMethod } from "../../app/client-hub/payments/charge-saved-method.server";
import { checkHubPayment } from "../../app/client-hub/payments/check-hub-payment.server";
import { deleteHubMethod } from "../../app/client-hub/payments/delete-hub-method.server";
import { openPayPage } from "../../app/client-hub/payments/open-pay-page.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { HOUR } from "../../app/duration";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import type { Operation } from "../../app/operations/operation";
import { PaymentError } from "../../app/outside/payments/payment-error";
import { owedAgain } from "../../app/payments/owed-again.server";
import { refundPayment } from "../../app/payments/refund-payment.server";
import { syncPayment } from "../../app/payments/sync-payment.server";
import { Refusal } from "../../app/refusal";
import { interruption, ways, type Interruption } from "../stripe/interrupted";
import { card } from "../stripe/world";
import { proof } from "../support/proof";
import { STOPPED } from "../support/trips";
import { ledgerHolds, payingWorld, stripeHas, type Paying } from "./world";

interface Flow {
  /** What happens before, without interruption. Answers what `go` needs. */
  before?(world: Paying): Promise<object>;
  /** What is interrupted. A repeat is another request. */
  go(world: Paying, parts: object, given: Given): Promise<unknown>;
  /** What people do afterwards, once `go` was answered. */
  after?(world: Paying, answer: never, given: Given): Promise<unknown>;
  /** Money that moved in the end, in cents: what Stripe has. */
  ends: number[];
}

interface Given {
  number: number;
  [name: string]: unknown;
}

const KEY = "a-key-of-sixteen-letters";
const PRICE = 12_000;
const asClient =
  (one: Operation, input: (given: Given) => object) =>
  (world: Paying, parts: object, given: Given) =>
    world.asClient(one, { number: given.number, ...input(given) }, parts);
const asOwner =
  (one: Operation, input: (given: Given) => object) =>
  (world: Paying, parts: object, given: Given) =>
    world.call(one, world.owner, { ref: String(given.number), ...input(given) }, parts);

const begun = async (world: Paying, number: number) => world.asClient(beginHubPayment, { number });
const opened = async (world: Paying) => {
  const number = await world.invoice();
  return { number, ...(await begun(world, number)) };
};
const lost = (world: Paying) => world.emulator.webhooks.drop(1000);
/** Paid at Stripe, and no event came. */
const unheard = async (world: Paying) => {
  const given = await opened(world);
  lost(world);
  await world.confirm(given.paymentIntentId);
  return given;
};
const paid = async (world: Paying) => {
  const number = await world.invoice();
  const intent = await world.pay(number);
  const [row] = await world.office<{ id: string; charge_id: string }>(
    "SELECT id, charge_id FROM payment WHERE intent_id = ?",
    intent,
  );
  return { number, payment: row!.id, charge: row!.charge_id };
};
const saved = async (world: Paying) => {
  const first = await opened(world);
  await world.asClient(saveHubMethod, first);
  await world.confirm(first.paymentIntentId);
  const [row] = await world.office<{ method_id: string }>("SELECT method_id FROM payment");
  return { number: await world.invoice(), paymentMethodId: row!.method_id };
};
/** An invoice of a subscription that is to be charged now. */
async function planned(world: Paying) {
  const { number, paymentMethodId } = await saved(world);
  await world.call(createSubscription, world.owner, {
    client: world.clientId,
    title: "Softener",
    cycle: { interval: "m", frequency: 1 },
    firstDate: "2026-12-01",
    items: [{ name: "Softener", rate: PRICE }],
  });
  await world.office(
    "UPDATE document SET subscription_number = 1001, subscription_period = 0 WHERE number = ?",
    number,
  );
  await world.office(
    `INSERT INTO auto_pay (company_id, id, subscription_number, account_id, customer_id, method_id,
        method_type, most, agreed_at)
      SELECT company_id, 'agreed', 1001, account_id, customer_id, ?, 'card', ${PRICE}, 0 FROM payment`,
    paymentMethodId,
  );
  await world.office(
    `INSERT INTO auto_charge (company_id, document_id, auto_pay_id, step, due_at, charge_at)
      SELECT company_id, id, 'agreed', 'charge', 0, ? FROM document WHERE number = ?`,
    world.now(),
    number,
  );
  return { number };
}
const payAfterwards = async (world: Paying, answer: never) => {
  const { paymentIntentId } = answer as { paymentIntentId: string };
  await world.confirm(paymentIntentId);
};

const flows: Record<string, Flow> = {
  "a payment in the browser": {
    go: asClient(beginHubPayment, () => ({})),
    after: payAfterwards,
    ends: [PRICE],
  },
  "a payment in the browser, while another one is open": {
    before: opened,
    go: asClient(beginHubPayment, () => ({})),
    after: payAfterwards,
    ends: [PRICE],
  },
  "a payment on Stripe's page": {
    go: asClient(openPayPage, () => ({})),
    after: (world, answer) => world.open((answer as { url: string }).url, card()),
    ends: [PRICE],
  },
  "saving the method": {
    before: opened,
    go: asClient(saveHubMethod, ({ paymentIntentId }) => ({ paymentIntentId })),
    after: (world, _, { paymentIntentId }) => world.confirm(paymentIntentId as string),
    ends: [PRICE],
  },
  "a saved method": {
    before: saved,
    go: asClient(chargeSavedMethod, ({ paymentMethodId }) => ({ paymentMethodId, key: KEY })),
    ends: [PRICE, 2 * PRICE],
  },
  "asking what came of it": {
    before: unheard,
    go: asClient(checkHubPayment, ({ paymentIntentId }) => ({ paymentIntentId })),
    ends: [PRICE],
  },
  "what Stripe says of it": {
    before: unheard,
    async go(world, parts) {
      const [row] = await world.office<{ id: string; company_id: string }>("SELECT * FROM payment");
      const context = { ...world.context(parts), payments: world.payments };
      const work = context.work({ providerId: row!.company_id, workDb: "WORK_1" });
      return syncPayment(context, work, row!.id);
    },
    ends: [PRICE],
  },
  "canceling it": {
    before: opened,
    go: asClient(cancelHubPayment, ({ paymentIntentId }) => ({ paymentIntentId })),
    ends: [0],
  },
  "a refund": {
    before: paid,
    go: asOwner(refundPayment, ({ payment }) => ({ payment, amount: 5_000, key: KEY })),
    ends: [PRICE - 5_000],
  },
  "asking for a disputed payment again": {
    async before(world) {
      const given = await paid(world);
      await world.control("dispute", { charge: given.charge });
      const [row] = await world.office<{ id: string }>("SELECT id FROM dispute");
      return { ...given, dispute: row!.id };
    },
    go: asOwner(owedAgain, ({ dispute }) => ({ dispute })),
    ends: [0],
  },
  "deleting a method": {
    before: saved,
    go: asClient(deleteHubMethod, ({ paymentMethodId }) => ({ paymentMethodId })),
    ends: [PRICE],
  },
  "agreeing to automatic payments": {
    async before(world) {
      const given = await opened(world);
      await world.asClient(saveHubMethod, given);
      await world.office("UPDATE document SET subscription_number = 1001, subscription_period = 0");
      return given;
    },
    go: asClient(autoPayByPayment, ({ paymentIntentId }) => ({ paymentIntentId })),
    async after(world, _, { paymentIntentId }) {
      await world.confirm(paymentIntentId as string);
      expect(await world.office("SELECT 1 FROM auto_pay WHERE ended_at IS NULL")).toHaveLength(1);
    },
    ends: [PRICE],
  },
  "an automatic payment": {
    before: planned,
    async go(world, parts) {
      const context = { ...world.context(parts), payments: world.payments };
      for (const db of context.workDatabases.values()) await chargeAutomatically(context, db);
    },
    ends: [2 * PRICE],
  },
  "turning automatic payments off": {
    before: planned,
    go: asClient(stopAutoPay, () => ({ subscriptionNumber: 1001 })),
    ends: [PRICE],
  },
  "five stars after paying": {
    before: paid,
    go: asClient(rateAutomatically, ({ number: artifactNumber }) => ({ artifactNumber })),
    ends: [PRICE],
  },
  "a rating": {
    before: paid,
    go: asClient(rateInvoice, () => ({ rating: 4 })),
    ends: [PRICE],
  },
  "voiding an invoice that is open in a browser": {
    before: opened,
    go: asOwner(voidInvoice, () => ({})),
    ends: [0],
  },
  "recording cash for an invoice that is open in a browser": {
    before: opened,
    go: asOwner(recordPayment, () => ({ method: "cash", amount: PRICE, key: KEY })),
    ends: [0],
  },
};

/** In `npm test` each call is interrupted in one of the four ways, else in all of them. */
const { size: step, seed } = proof("interrupted payments: every nth", { small: 4, full: 1 }, 0);

describe.each(Object.entries(flows).map(([title, flow], n) => ({ title, flow, n })))(
  "$title",
  ({ flow, n }) => {
    test.each(ways.map((way, w) => ({ way, w })))("$way", async ({ way, w }) => {
      for (let at = 1 + ((n + w + seed) % step); ; at += step) {
        const cut = interruption(way, at);
        expect([at, await wrongAfter(flow, cut)]).toEqual([at, []]);
        if (!cut.wasHit()) break;
      }
    });
  },
);

test("every write operation of payments and ratings is interrupted", () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    "../../app/{payments,client-hub/payments,client-hub/ratings}/*.server.ts",
    { eager: true },
  );
  const writes = writesIn(modules).map(({ name }) => name);
  const covered = [
    ...[beginHubPayment, cancelHubPayment, chargeSavedMethod, checkHubPayment, deleteHubMethod],
    ...[openPayPage, saveHubMethod, autoPayByPayment, stopAutoPay, rateAutomatically, rateInvoice],
    ...[refundPayment, owedAgain],
  ].map(({ name }) => name);
  expect(writes.toSorted()).toEqual(covered.toSorted());
});

/** Interrupted, tried again, then some hours of cron. Answers what is wrong then. */
async function wrongAfter(flow: Flow, cut: Interruption): Promise<string[]> {
  const world = await payingWorld({ between: cut.between });
  const given: Given = {
    number: 0,
    ...(flow.before ? await flow.before(world) : { number: await world.invoice() }),
  };
  const [first] = await Promise.allSettled([flow.go(world, cut.parts(), given)]);
  cut.stop();
  if (first.status === "rejected") expectExpected(first.reason);
  let answer = first.status === "fulfilled" ? first.value : undefined;
  if (first.status === "rejected") {
    const [again] = await Promise.allSettled([flow.go(world, {}, given)]);
    if (again.status === "rejected") expectExpected(again.reason, ["not-found"]);
    else answer = again.value;
  }
  await cut.arrive();
  if (answer === undefined && flow.after) answer = await flow.go(world, {}, given);
  await flow.after?.(world, answer as never, given);
  for (let round = 0; round < 2; round++) await world.wait(3 * HOUR);
  const open = await world.office("SELECT 1 FROM payment WHERE state IN ('claimed', 'processing')");
  const has = await stripeHas(world);
  return [
    ...(await ledgerHolds(world)),
    ...(flow.ends.includes(has) ? [] : [`Stripe has ${has}`]),
    ...(open.length > 0 ? [`${open.length} payments are under way`] : []),
  ];
}

/** The interruption itself, or what a person is shown for it. */
function expectExpected(reason: unknown, more: string[] = []) {
  const isSilent = reason instanceof PaymentError && reason.kind === "unavailable";
  const shown = reason instanceof Refusal ? reason.code : isSilent ? reason.kind : String(reason);
  expect(["unavailable", "conflict", `Error: ${STOPPED}`, ...more]).toContain(shown);
}
