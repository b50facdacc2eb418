/**
 * Every write about subscriptions, stopped at each round trip: the data is unchanged or complete, and
 * trying again completes it.
 */
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/calendar/days";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import type { Operation } from "../../app/operations/operation";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import {
  editSubscription,
  rescheduleSubscription,
} from "../../app/subscriptions/edit-subscription.server";
import {
  endSubscription,
  pauseSubscription,
  resumeSubscription,
  skipPeriod,
  startSubscription,
} from "../../app/subscriptions/life.server";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, river as company, runJobs, type Cast } from "../clients/offices";
import { line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, rowsOf } from "../requests/in-office";
import { NOW } from "../requests/requests";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, type Try, writesIn } from "../support/half-way";

let cast: Cast;
let client: string;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
}

const key = "k".repeat(16);
const number = 1001;
const today = dayOf(NOW, "America/Chicago");
const cycle = { interval: "m", frequency: 1 } as const;
const byHand = () => ({
  ...{ client, title: "Mowing", cycle, firstDate: today },
  items: [line("Mowing", 9_000)],
});

/** A call with its work after the response, which may be stopped, too. */
function byOwner(operation: Operation, input: object): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    try {
      return await operation(visitorContext({ later, actor: cast.owner, ...over }), {
        company,
        ...input,
      });
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

const active = () => call(createSubscription, cast.owner, byHand());
const paused = async () => {
  await active();
  await call(pauseSubscription, cast.owner, { number });
};

/** What a client approved. */
async function pending() {
  const plan = line("Mowing", 9_000, { billingCycle: cycle });
  await sent(cast.owner, "estimate", client, { items: [plan] });
  await inHub(answerHubEstimate, await openedHub(), {
    ...{ uri: company, kind: "estimate", number: 1001, status: "Approved" },
  });
}

const after =
  (setUp: () => Promise<unknown>, operation: Operation, input: object = {}) =>
  async () => {
    await setUp();
    return byOwner(operation, { number, ...input });
  };

const cases: Case[] = [
  {
    operation: createSubscription,
    setUp: () => byOwner(createSubscription, { ...byHand(), key }),
  },
  { operation: editSubscription, setUp: after(active, editSubscription, { title: "Hedges" }) },
  {
    operation: rescheduleSubscription,
    setUp: after(active, rescheduleSubscription, { nextDate: addDays(today, 9) }),
  },
  {
    operation: startSubscription,
    setUp: after(pending, startSubscription, { firstDate: addDays(today, 1) }),
  },
  { operation: pauseSubscription, setUp: after(active, pauseSubscription) },
  { operation: resumeSubscription, setUp: after(paused, resumeSubscription) },
  { operation: skipPeriod, setUp: after(active, skipPeriod, { date: today }) },
  { operation: endSubscription, setUp: after(active, endSubscription, { reason: "Moved" }) },
];

const modules = import.meta.glob<Record<string, unknown>>("../../app/subscriptions/*.server.ts", {
  eager: true,
});

test("the table covers every write operation of subscriptions", () => {
  const writes = writesIn(modules);
  expect(cases.map(({ operation }) => operation.name).toSorted()).toEqual(
    writes.map(({ name }) => name).toSorted(),
  );
});

test.each(cases.map((one) => [one.operation.name, one] as const))("%s", (_, one) =>
  stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored }),
);

const parts = {
  subscriptions: `SELECT number, status, folder, client_name, title, total, interval, frequency,
      first_day, first_period, next_period, next_day, next_at, ended_reason, version,
      estimate_id <> '' AS approved FROM subscription ORDER BY number`,
  events: `SELECT kind, side, person_name, text FROM subscription_event ORDER BY at, id, kind`,
  numbers: "SELECT last_subscription, last_invoice FROM tenant",
  documents: "SELECT kind, status, total, subscription_number FROM document ORDER BY kind, place",
  mail: "SELECT template, recipient, count(*) AS n FROM outbox GROUP BY 1, 2 ORDER BY 1, 2",
  keys: "SELECT count(*) AS n FROM used_key",
  log: "SELECT action, count(*) AS n FROM audit_entry GROUP BY 1 ORDER BY 1",
};

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const rows = await Promise.all(Object.values(parts).map((sql) => rowsOf(sql)));
  return Object.fromEntries(Object.keys(parts).map((name, i) => [name, rows[i]!]));
}
