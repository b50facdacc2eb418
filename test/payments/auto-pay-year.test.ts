/**
 * Subscriptions that are paid automatically for a year, on a moved clock (shorter in `npm test`): each
 * period is invoiced once and charged once, through days without cron, lost webhooks and calls that fail.
 */
import { expect, test } from "vitest";
import { autoPayByPayment } from "../../app/client-hub/payments/auto-pay-by-payment.server";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { addDays, dayOf } from "../../app/calendar/days";
import { DAY } from "../../app/duration";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { ledgerHolds, payingWorld, type Paying } from "./world";

const { size, seed } = proof("a year of subscriptions", { small: 6, full: 500 }, 2026);
const random = randomOf(seed);

/** Enough for three periods of most plans, or the year. */
const DAYS = size < 100 ? 100 : 365;

const START = "2026-11-01";
const TIME_ZONE = "America/Chicago";

interface Plan {
  number: number;
  cycle: { interval: "w" | "m"; frequency: number };
  first: string;
  rate: number;
}

const cycles: Plan["cycle"][] = [
  { interval: "m", frequency: 1 },
  { interval: "m", frequency: 3 },
  { interval: "w", frequency: 4 },
];

/** Dates of a plan's invoices until a day. */
function datesUntil({ first, cycle: { interval, frequency } }: Plan, last: string) {
  const [year, month, day] = first.split("-").map(Number) as [number, number, number];
  const dates: string[] = [];
  for (let n = 0; ; n++) {
    const date =
      interval === "w"
        ? addDays(first, 7 * frequency * n)
        : new Date(Date.UTC(year, month - 1 + frequency * n, day)).toISOString().slice(0, 10);
    if (date > last) return dates;
    dates.push(date);
  }
}

async function subscribe(world: Paying): Promise<Plan> {
  const cycle = random.oneOf(cycles);
  const first = addDays(START, random.int(0, 26));
  const rate = random.int(1_000, 20_000);
  const { subscriptionNumber: number } = await world.call(createSubscription, world.owner, {
    client: world.clientId,
    title: "Water softener",
    cycle,
    firstDate: first,
    items: [{ name: "Water softener service", rate }],
  });
  return { number, cycle, first, rate };
}

/** Cron, until nothing is due any more. */
async function allDue(world: Paying) {
  for (;;) {
    await world.cron();
    const [left] = await world.office<{ n: number }>(
      `SELECT (SELECT count(*) FROM auto_charge WHERE due_at <= ?1)
        + (SELECT count(*) FROM subscription WHERE next_at <= ?1) AS n`,
      world.now(),
    );
    if (left!.n === 0) return;
  }
}

/** The first invoices are paid by the client, who agrees to pay the later ones automatically. */
async function agreeToNew(world: Paying) {
  const unpaid = await world.office<{ number: number; subscription: number }>(
    `SELECT d.number, d.subscription_number AS subscription FROM document d
      WHERE d.kind = 'invoice' AND d.status = 'Sent' AND d.subscription_period = 0`,
  );
  await world.control("clear-faults");
  for (const { number } of unpaid) {
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    await world.asClient(saveHubMethod, { number, paymentIntentId });
    await world.asClient(autoPayByPayment, { number, paymentIntentId });
    expect(await world.confirm(paymentIntentId)).toBe("succeeded");
  }
}

test(
  `${size} subscriptions`,
  async () => {
    const world = await payingWorld();
    const plans: Plan[] = [];
    for (let n = 0; n < size; n++) plans.push(await subscribe(world));
    await allDue(world);
    await agreeToNew(world);
    for (let day = 1; day <= DAYS; day++) {
      await world.emulator.advance(DAY / 1000);
      // Some days nothing runs, and the next day makes up for it.
      if (day < DAYS - 5 && random.next() < 0.1) continue;
      if (random.next() < 0.1) await world.control("drop-webhooks", { n: 3 });
      if (random.next() < 0.05)
        await world.control("fault", {
          match: "/confirm",
          kind: random.oneOf(["fail", "drop"]),
          times: 1,
        });
      await allDue(world);
      if (day <= 30) await agreeToNew(world);
    }
    await world.control("clear-faults");
    await world.wait(DAY);
    await allDue(world);
    const today = dayOf(world.now(), TIME_ZONE);
    const invoices = await world.office<{
      id: string;
      number: number;
      subscription: number;
      period: number;
      status: string;
      total: number;
    }>(
      `SELECT id, number, subscription_number AS subscription, subscription_period AS period, status,
          total FROM document WHERE kind = 'invoice' ORDER BY subscription_number, subscription_period`,
    );
    for (const plan of plans) {
      const own = invoices.filter(({ subscription }) => subscription === plan.number);
      const dates = datesUntil(plan, today);
      expect([plan, own.map(({ period }) => period)]).toEqual([plan, dates.map((_, n) => n)]);
      expect(own.every(({ total }) => total === plan.rate)).toBe(true);
    }
    const charges = await allCharges(world);
    // Those of the last days wait for their notice of three days, or for a second try.
    const [waiting] = await world.office<{ n: number }>(
      "SELECT count(*) AS n FROM auto_charge WHERE step <> 'over'",
    );
    const paid = invoices.filter(({ status }) => status === "Paid");
    expect(invoices.length - paid.length).toBe(waiting!.n);
    expect(charges.map(({ invoice }) => invoice).toSorted()).toEqual(
      paid.map(({ id }) => id).toSorted(),
    );
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      paid.reduce((sum, { total }) => sum + total, 0),
    );
    const [ours] = await world.office<{ sum: number }>(
      "SELECT sum(amount) AS sum FROM money_entry WHERE account = 'stripe'",
    );
    expect(ours!.sum).toBe(charges.reduce((sum, { amount }) => sum + amount, 0));
    if (charges.length < 100) expect(await ledgerHolds(world)).toEqual([]);
    console.log(`${invoices.length} invoices, ${charges.length} charges`);
  },
  3 * 3_600_000,
);

/** What succeeded, with the invoice that it pays. */
async function allCharges({ stripe, account, office }: Paying) {
  const intents = await office<{ intent_id: string; document_id: string }>(
    "SELECT intent_id, document_id FROM payment WHERE intent_id IS NOT NULL",
  );
  const invoiceOf = new Map(intents.map((row) => [row.intent_id, row.document_id]));
  const found: { invoice: string; amount: number }[] = [];
  const pages = stripe.charges.list({ limit: 100 }, { stripeAccount: account });
  for await (const { status, payment_intent, amount } of pages)
    if (status === "succeeded")
      found.push({ invoice: invoiceOf.get(payment_intent as string) ?? "", amount });
  return found;
}
