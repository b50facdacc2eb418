/** Invoices of subscriptions: made by cron on their dates, late, twice, at once, and stopped half-way. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { editClient } from "../../app/clients/edit-client.server";
import { addDays, addMonths, dayOf, dayText } from "../../app/calendar/days";
import { momentOf } from "../../app/calendar/wall-time";
import { createDocument } from "../../app/documents/create-document.server";
import { DAY, HOUR } from "../../app/duration";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { rescheduleSubscription } from "../../app/subscriptions/edit-subscription.server";
import { pauseSubscription, resumeSubscription } from "../../app/subscriptions/life.server";
import { makeInvoices } from "../../app/subscriptions/make-invoices.server";
import { readSubscription } from "../../app/subscriptions/read-subscription.server";
import { insertOffices, type Cast } from "../clients/offices";
import { newClient } from "../documents/offices";
import { call, mails as officeMails, rowsOf } from "../requests/in-office";
import { mails, ofDue, runJob, stopJobEverywhere } from "../requests/jobs";
import { NOW } from "../requests/requests";

const ZONE = "America/Chicago";
const number = 1001;
const today = dayOf(NOW, ZONE);

let cast: Cast;
let client: string;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
  officeMails.length = 0;
}

const subscribe = (firstDate: string, more: object = {}) =>
  call(createSubscription, cast.owner, {
    client,
    title: "Mowing",
    cycle: { interval: "m", frequency: 1 },
    firstDate,
    items: [{ name: "Mowing", rate: 9_000 }],
    ...more,
  });
const make = (at: number) => runJob(ofDue(makeInvoices), at);
/** 9 in the morning: an hour after invoices are made. */
const morning = (day: string) => momentOf(day, 9 * 60, ZONE);
const invoices = () =>
  rowsOf<{ number: number; status: string; period: number; from: string; to: string }>(
    `SELECT number, status, subscription_period AS period, billing ->> 'from' AS "from",
        billing ->> 'to' AS "to", total FROM document WHERE kind = 'invoice'
      ORDER BY subscription_period`,
  );
const read = () => call(readSubscription, cast.owner, { number });

test("INV-003 INV-008: an invoice on its date, sent to the client, with its period", async () => {
  const first = addDays(today, 3);
  await subscribe(first);
  expect(await make(morning(addDays(first, -1)))).toBe(0);
  expect(await make(momentOf(first, 7 * 60 + 59, ZONE))).toBe(0);
  expect(await make(momentOf(first, 8 * 60, ZONE))).toBe(1);
  expect(await make(morning(first))).toBe(0);
  expect(await invoices()).toEqual([
    {
      number: 1001,
      status: "Sent",
      period: 0,
      from: first,
      to: addDays(addMonths(first, 1), -1),
      total: 9_000,
    },
  ]);
  expect(mails.map(({ to }) => to)).toEqual(["maria@lopez.example"]);
  expect(mails[0]!.subject).toContain("nvoice 1001");
  const { invoices: listed, nextDate, coming } = await read();
  expect(listed.map((one) => one.number)).toEqual([1001]);
  expect([nextDate, coming[0]]).toEqual([addMonths(first, 1), addMonths(first, 1)]);
  expect(await rowsOf("SELECT account, cause, amount FROM money_entry")).toEqual([
    { account: "receivable", cause: "invoice", amount: 9_000 },
  ]);
});

test("a date that has an invoice gets no other one, unless that is voided", async () => {
  const first = addDays(today, 3);
  await subscribe(first);
  expect(await make(morning(first))).toBe(1);
  const later = { now: () => morning(first) };
  const reschedule = (nextDate: string) =>
    call(rescheduleSubscription, cast.owner, { number, nextDate }, later);
  await expect(reschedule(first)).rejects.toMatchObject({
    code: "invalid",
    fields: { nextDate: `Invoice 1001 is for ${dayText(first)} already. Choose a later day.` },
  });
  await call(voidInvoice, cast.owner, { ref: "1001" });
  await reschedule(first);
  expect(await make(morning(first))).toBe(1);
  await expect(reschedule(first)).rejects.toMatchObject({ code: "invalid" });
  await reschedule(addDays(first, 1));
  expect(await make(morning(first))).toBe(0);
  expect((await invoices()).map(({ number, status }) => [number, status])).toEqual([
    [1001, "Void"],
    [1002, "Sent"],
  ]);
});

test("January 31, February 28, March 31: month ends stay month ends", async () => {
  await subscribe("2027-01-31");
  for (const day of ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]) {
    expect(await make(morning(addDays(day, -1)))).toBe(0);
    expect(await make(morning(day))).toBe(1);
  }
  expect((await invoices()).map(({ from, to }) => [from, to])).toEqual([
    ["2027-01-31", "2027-02-27"],
    ["2027-02-28", "2027-03-30"],
    ["2027-03-31", "2027-04-29"],
    ["2027-04-30", "2027-05-30"],
  ]);
});

test("after days without cron each missed period has its invoice, once", async () => {
  const first = addDays(today, 1);
  await subscribe(first, { cycle: { interval: "w", frequency: 1 } });
  const late = morning(addDays(first, 7 * 3 + 3));
  const runs = [];
  for (let run = 0; run < 6; run++) runs.push(await make(late + run * 5 * 60_000));
  expect(runs).toEqual([1, 1, 1, 1, 0, 0]);
  expect((await invoices()).map(({ from }) => from)).toEqual(
    [0, 1, 2, 3].map((week) => addDays(first, 7 * week)),
  );
});

test("two runs at once make one invoice, and another document's number is no problem", async () => {
  await subscribe(today);
  await subscribe(today, { title: "Hedges" });
  await Promise.all([make(morning(today)), make(morning(today)), make(morning(today))]);
  const made = await rowsOf(
    "SELECT number, subscription_number AS s FROM document ORDER BY number",
  );
  expect(made.map((row) => row.number)).toEqual([1001, 1002]);
  expect(new Set(made.map((row) => row.s)).size).toBe(2);
  expect(mails).toHaveLength(2);
});

test("stopped at each round trip, the next run completes it", async () => {
  await stopJobEverywhere(ofDue(makeInvoices), morning(today), {
    setUp: async () => {
      await resetData();
      await subscribe(today);
    },
    check: async (where) => {
      expect(
        (await invoices()).map(({ number, status }) => [number, status]),
        where,
      ).toEqual([[1001, "Sent"]]);
      const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
        "SELECT count(*) AS n FROM outbox WHERE template = 'document-sent'",
      );
      expect([where, n]).toEqual([where, 1]);
    },
  });
});

test("a client without an email address gets nothing: the invoice is a draft", async () => {
  await subscribe(today);
  await call(editClient, cast.owner, {
    id: client,
    firstName: "Maria",
    lastName: "Lopez",
    emails: [],
  });
  expect(await make(morning(today))).toBe(1);
  expect(await make(morning(today) + HOUR)).toBe(0);
  expect((await invoices()).map(({ number, status }) => [number, status])).toEqual([
    [null, "Draft"],
  ]);
  expect(mails).toEqual([]);
  expect((await read()).events).toContainEqual(
    expect.objectContaining({
      kind: "invoiced",
      text: expect.stringContaining("a draft") as string,
    }),
  );
});

test("a pause skips the periods that it lasts", async () => {
  await subscribe(today, { cycle: { interval: "w", frequency: 1 } });
  await make(morning(today));
  await call(pauseSubscription, cast.owner, { number });
  expect(await make(morning(addDays(today, 20)))).toBe(0);
  const at = morning(addDays(today, 22));
  const { nextDate } = await call(resumeSubscription, cast.owner, { number }, { now: () => at });
  expect(nextDate).toBe(addDays(today, 28));
  expect(await make(at)).toBe(0);
  expect(await make(morning(addDays(today, 28)))).toBe(1);
  expect((await invoices()).map(({ from }) => from)).toEqual([today, addDays(today, 28)]);
});

test("without Pro nothing is made; after a week it is paused", async () => {
  await subscribe(today);
  await env.DB.prepare("UPDATE company SET pro = 0, trial_ends_at = NULL").run();
  expect(await make(morning(today))).toBe(0);
  expect(await make(morning(today) + 3 * DAY)).toBe(0);
  await env.DB.prepare("UPDATE company SET pro = 1").run();
  expect(await make(morning(today) + 4 * DAY + HOUR)).toBe(1);
  await env.DB.prepare("UPDATE company SET pro = 0").run();
  const next = addMonths(today, 1);
  expect(await make(morning(addDays(next, 9)))).toBe(0);
  await env.DB.prepare("UPDATE company SET pro = 1").run();
  expect(await make(morning(addDays(next, 30)))).toBe(0);
  const { status, events } = await read();
  expect([status, events[0]!.text]).toEqual(["paused", "Tradepost Pro has ended"]);
});

test("a copy of its invoice belongs to no period", async () => {
  await subscribe(today);
  await make(morning(today));
  const copy = await call(createDocument, cast.owner, { kind: "invoice", copyOf: "1001" });
  const [row] = await rowsOf(
    `SELECT subscription_number, billing FROM document WHERE id = '${copy.id}'`,
  );
  expect(row).toEqual({ subscription_number: null, billing: "" });
});
