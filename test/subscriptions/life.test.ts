/** What clients approve, what the office makes by hand, and how both go on. */
import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { addDays, addMonths, dayOf } from "../../app/calendar/days";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { createDocument } from "../../app/documents/create-document.server";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
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
import { listSubscriptions } from "../../app/subscriptions/list-subscriptions.server";
import { makeInvoices } from "../../app/subscriptions/make-invoices.server";
import { readSubscription } from "../../app/subscriptions/read-subscription.server";
import { readToday } from "../../app/today/read-today.server";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, river, type Cast } from "../clients/offices";
import { line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, refused, rowsOf } from "../requests/in-office";
import { mails as jobMails, ofDue, runJob } from "../requests/jobs";
import { NOW } from "../requests/requests";
import { DAY } from "../../app/duration";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

const number = 1001;
const today = dayOf(NOW, "America/Chicago");
const monthly = { interval: "m", frequency: 1 } as const;
const mowing = "00000000-0000-4000-8000-0000000000a1";
const hedges = "00000000-0000-4000-8000-0000000000a2";
const plans = {
  items: [
    line("Spring cleanup", 50_000),
    line("Mowing", 9_000, { uuid: mowing, billingCycle: { interval: "w", frequency: 2 } }),
    line("Hedges", 20_000, { uuid: hedges, optional: true, billingCycle: monthly }),
  ],
  tax: { name: "Sales tax", percent: 10 },
  discount: { name: "Spring", applyTo: "taxable" as const, percent: 50 },
};
const estimate = { kind: "estimate", ref: "1001" } as const;
const approve = (hub: string | undefined, options: string[] = []) =>
  inHub(answerHubEstimate, hub, {
    ...{ uri: river, kind: "estimate", number: 1001 },
    ...{ status: "Approved", options },
  });
const does = <One extends Parameters<typeof call>[0]>(one: One, input: object = {}) =>
  call(one, cast.owner, { number, ...input });
const all = async () => (await call(listSubscriptions, cast.owner, {})).subscriptions;

describe("plans that a client approves", () => {
  test("each chosen one waits for its first date; other lines are billed once", async () => {
    await sent(cast.owner, "estimate", client, plans);
    await approve(await openedHub(), [hedges]);
    expect((await all()).map(({ title, status, total }) => [title, status, total])).toEqual([
      ["Hedges", "pending", 11_000],
      ["Mowing", "pending", 4_950],
    ]);
    const { id } = await call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
    const invoice = await call(readDocument, cast.owner, { kind: "invoice", ref: id });
    expect(invoice.sheet.snapshot.items.map(({ name }) => name)).toEqual(["Spring cleanup"]);
    expect(await runJob(ofDue(makeInvoices), NOW + 400 * DAY)).toBe(0);
    const started = await does(startSubscription, { firstDate: addDays(today, 2) });
    expect(started).toMatchObject({ status: "active", nextDate: addDays(today, 2) });
    const { coming, estimateNumber } = await does(readSubscription);
    expect(coming.slice(0, 3)).toEqual([2, 16, 30].map((days) => addDays(today, days)));
    expect(estimateNumber).toBe(1001);
  });

  test("Today shows those that wait for their start, the longest first", async () => {
    await sent(cast.owner, "estimate", client, plans);
    await approve(await openedHub(), [hedges]);
    const waiting = async () => (await call(readToday, cast.owner, {})).plans;
    expect(
      (await waiting()).map(({ subscriptionNumber, title }) => [subscriptionNumber, title]),
    ).toEqual([
      [1001, "Mowing"],
      [1002, "Hedges"],
    ]);
    await does(startSubscription, { firstDate: today });
    expect((await waiting()).map(({ title }) => title)).toEqual(["Hedges"]);
  });

  test("a later version that is approved changes those that did not start, and ends those it leaves out", async () => {
    await sent(cast.owner, "estimate", client, plans);
    const hub = await openedHub();
    await approve(hub, [hedges]);
    await does(startSubscription, { firstDate: today });
    const { revision } = await call(readDocument, cast.owner, estimate);
    await call(saveDocument, cast.owner, {
      ...estimate,
      revision,
      items: [
        line("Mowing", 12_000, { uuid: mowing, billingCycle: { interval: "w", frequency: 1 } }),
      ],
      discount: null,
    });
    await call(sendDocument, cast.owner, estimate);
    await approve(hub);
    expect((await all()).map(({ title, status, total }) => [title, status, total])).toEqual([
      ["Hedges", "ended", 11_000],
      ["Mowing", "active", 4_950],
    ]);
  });

  test("an estimate with only plans and a deposit makes no invoice", async () => {
    await sent(cast.owner, "estimate", client, {
      items: [plans.items[1]!],
      deposit: { percent: 50 },
    });
    await approve(await openedHub());
    expect(await rowsOf("SELECT 1 FROM document WHERE kind = 'invoice'")).toEqual([]);
    expect(await all()).toHaveLength(1);
  });

  test("a deposit is at most what is billed once", async () => {
    await sent(cast.owner, "estimate", client, {
      items: [line("Cleanup", 1_000), { ...plans.items[1]!, rate: 99_000 }],
      deposit: { percent: 50 },
    });
    await approve(await openedHub());
    const [row] = await rowsOf(
      `SELECT total, json_extract(content, '$.deposit.value') AS deposit FROM document
        WHERE kind = 'invoice'`,
    );
    expect(row).toEqual({ total: 1_000, deposit: 1_000 });
  });
});

describe("a subscription made by hand", () => {
  const make = (more: object = {}) =>
    call(createSubscription, cast.owner, {
      ...{ client, title: "Mowing", cycle: monthly, firstDate: today },
      items: [line("Mowing", 9_000)],
      ...more,
    });
  const runs = (at = NOW + DAY) => runJob(ofDue(makeInvoices), at);

  test("refuses what could not be sent, a day that is over, and what it does not know", async () => {
    const items = [line("Mowing", 9_000)];
    for (const [more, field] of [
      [{ items: [] }, "items"],
      [{ items: [line("", 100)] }, "items.0.name"],
      [{ items: [line("Credit", -100)] }, "total"],
      [{ items, firstDate: addDays(today, -1) }, "firstDate"],
      [{ items, firstDate: "2026-02-30" }, "firstDate"],
      [{ items, title: " " }, "title"],
      [{ items, cycle: { interval: "d", frequency: 1 } }, "cycle.interval"],
      [{ items, cycle: { interval: "w", frequency: 0 } }, "cycle.frequency"],
    ] as const) {
      const refusal = await refused(createSubscription, cast.owner, {
        ...{ client, title: "Mowing", cycle: monthly, firstDate: today },
        ...more,
      });
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["invalid", [field]]);
    }
    expect(await all()).toEqual([]);
  });

  test("the same key makes one", async () => {
    const key = "k".repeat(16);
    expect(await make({ key })).toEqual(await make({ key }));
    expect(await all()).toHaveLength(1);
  });

  test("the client's hub shows the number and the schedule of its invoices", async () => {
    await make({ cycle: { interval: "y", frequency: 1 } });
    await runs();
    mails.push(jobMails.at(-1)!);
    const { sheet } = await inHub(readHubDocument, await openedHub(), {
      ...{ uri: river, kind: "invoice", number: 1001 },
    });
    expect([sheet.subscriptionNumber, sheet.billing]).toEqual([
      1001,
      {
        ...{ interval: "y", frequency: 1 },
        from: today,
        to: addDays(addMonths(today, 12), -1),
      },
    ]);
  });

  test("what is changed counts from the next invoice on", async () => {
    await make();
    await runs();
    await does(editSubscription, { items: [line("Mowing", 10_000)] });
    await does(rescheduleSubscription, {
      cycle: { interval: "w", frequency: 1 },
      nextDate: addDays(today, 10),
    });
    await runs(NOW + 11 * DAY);
    const rows = await rowsOf(
      `SELECT total, billing ->> 'interval' AS every, billing ->> 'from' AS "from"
        FROM document ORDER BY number`,
    );
    expect(rows).toEqual([
      { total: 9_000, every: "m", from: today },
      { total: 10_000, every: "w", from: addDays(today, 10) },
    ]);
  });

  test("a skipped date has no invoice; skipping twice skips one", async () => {
    await make();
    for (let i = 0; i < 2; i++) await does(skipPeriod, { date: today });
    expect((await all())[0]!.nextDate).toBe(addMonths(today, 1));
    expect(await runs()).toBe(0);
    const refusal = await refused(skipPeriod, cast.owner, { number, date: addMonths(today, 2) });
    expect(refusal.code).toBe("conflict");
  });

  test("what has ended stays so; a stale version is refused", async () => {
    await make();
    const { version } = await does(readSubscription);
    await does(pauseSubscription, { version });
    expect((await refused(resumeSubscription, cast.owner, { number, version })).code).toBe("stale");
    await does(endSubscription, { reason: "Moved away" });
    await does(endSubscription);
    for (const [operation, input] of [
      [startSubscription, { firstDate: today }],
      [resumeSubscription, {}],
      [editSubscription, { title: "Hedges" }],
      [rescheduleSubscription, { nextDate: today }],
      [skipPeriod, { date: today }],
    ] as const)
      expect((await refused(operation, cast.owner, { number, ...input })).code).toBe("conflict");
    expect(await runs(NOW + 90 * DAY)).toBe(0);
    const { status, endedReason, events } = await does(readSubscription);
    expect([status, endedReason]).toEqual(["ended", "Moved away"]);
    expect(events.map(({ kind }) => kind)).toEqual(["ended", "paused", "made"]);
  });

  test("another client that it is merged into gets the next invoice", async () => {
    await make();
    const { id } = await newClient(cast.owner, "lopez@home.example");
    await call(mergeClients, cast.owner, { id, other: client });
    await runs();
    expect(await rowsOf("SELECT client_id FROM document")).toEqual([{ client_id: id }]);
  });
});
