/** Reminders of estimates and invoices that wait for their client. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { DocumentRow } from "../../app/documents/document.server";
import { remindOfDocuments } from "../../app/documents/remind-documents.server";
import { DAY, HOUR } from "../../app/duration";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { linkHash } from "../../app/secure-links/secure-link.server";
import type { RequestContext } from "../../app/operations/context";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { call, companyId, rowsOf } from "../requests/in-office";
import { mails, ofDue, runJob, stopJobEverywhere } from "../requests/jobs";
import { counting, watched } from "../support/trips";
import { DUE_AT, events, insertSent, onDay, SENT_AT, stateOf } from "./due";

const CLIENT = "maria@lopez.example";
const OFFICE = "owner@example.com";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  mails.length = 0;
}

const remind = (at: number, over: Partial<RequestContext> = {}) =>
  runJob(ofDue(remindOfDocuments), at, over);

const sent = () => mails.map(({ to, subject }) => [to, subject]);

/** Runs each day at 10 from the day after the sending. Returns what went out on which day. */
async function days(until: string) {
  const out: string[] = [];
  for (let at = onDay("2026-11-03"); at <= onDay(until); at += DAY) {
    mails.length = 0;
    await remind(at);
    const day = new Date(at).toISOString().slice(5, 10);
    out.push(...sent().map(([to, subject]) => `${day} ${to}: ${subject}`));
  }
  return out;
}

const from = "from River City Plumbing";

test("an estimate: the office after 3 days if nobody looked at it, its client 2 days before the end", async () => {
  await insertSent(cast.owner);
  expect(await days("2026-12-24")).toEqual([
    `11-05 ${OFFICE}: Maria Lopez hasn’t looked at estimate 1001 yet`,
    `11-19 ${CLIENT}: Estimate 1001 ${from} expires on Nov 20, 2026`,
  ]);
  expect(await events()).toEqual(["reminded", "reminded"]);
  expect(await stateOf()).toMatchObject({ remind_at: null, reminded: 3, state_version: 1 });
});

test("an invoice: its client before it is due, and both 1, 7 and 14 days after", async () => {
  await insertSent(cast.owner, { kind: "invoice" });
  const overdue = (day: string) => [
    `${day} ${CLIENT}: Invoice 1001 ${from} was due on Nov 20, 2026`,
    `${day} ${OFFICE}: Maria Lopez hasn’t paid invoice 1001 yet`,
  ];
  expect((await days("2026-12-24")).toSorted()).toEqual([
    `11-18 ${CLIENT}: Invoice 1001 ${from} is due on Nov 20, 2026`,
    ...["11-21", "11-27", "12-04"].flatMap(overdue),
  ]);
  expect(await stateOf()).toMatchObject({ remind_at: null, reminded: 60 });
});

describe("a mail", () => {
  test("has a link of its own, the amount that is due, and a way to stop it", async () => {
    await insertSent(cast.owner, { kind: "invoice", status: "Partial", due: 4500, paid: 7500 });
    await remind(onDay("2026-11-21"));
    const { text } = mails.find(({ to }) => to === CLIENT)!;
    expect(text).toContain("$45.00");
    expect(text).toContain("/unsubscribe/");
    const link = new URL(/https?:\S+client-hub\S+/.exec(text)![0]);
    expect(link.pathname).toContain("/invoices/1001");
    expect(await rowsOf("SELECT hash, email, document FROM secure_link")).toEqual([
      { hash: linkHash(link.searchParams.get("s")!), email: CLIENT, document: "invoice 1001" },
    ]);
    const office = mails.find(({ to }) => to === OFFICE)!.text;
    expect(office).toContain("It was due a day ago. We’ve reminded them.");
    expect(office).toContain(`/provider/${river}/invoices/1001`);
  });

  test("goes out in the daytime: what is due at midnight, in the morning", async () => {
    await insertSent(cast.owner, { kind: "invoice", reminded: 4, remind_at: DUE_AT });
    for (const hour of [0, 3, 7])
      expect([hour, await remind(DUE_AT + hour * HOUR)]).toEqual([hour, 0]);
    expect((await stateOf()).remind_at).toBe(DUE_AT + 9 * HOUR);
    expect(await remind(DUE_AT + 8 * HOUR)).toBe(0);
    expect(await remind(DUE_AT + 9 * HOUR)).toBe(1);
  });

  test("does not go out late in the evening, either", async () => {
    await insertSent(cast.owner, { kind: "invoice", reminded: 4, remind_at: DUE_AT });
    expect(await remind(DUE_AT + 20 * HOUR)).toBe(0);
    expect((await stateOf()).remind_at).toBe(DUE_AT + 33 * HOUR);
  });

  test("is only the last one that is due, if cron did not run for long", async () => {
    await insertSent(cast.owner, { kind: "invoice" });
    expect(await remind(onDay("2026-11-28"))).toBe(1);
    expect(sent()).toHaveLength(2);
    expect(await stateOf()).toMatchObject({ reminded: 28, remind_at: DUE_AT + 13 * DAY });
  });
});

/** Nothing goes out, now or later. */
async function quiet(at = onDay("2026-11-21")) {
  expect(await remind(at)).toBe(0);
  expect([await events(), mails]).toEqual([expect.not.arrayContaining(["reminded"]), []]);
}

describe("no reminder", () => {
  const overdue = { kind: "invoice", reminded: 4, remind_at: DUE_AT } as const;
  const invoice = { ref: "1001" };

  test.each<[string, Partial<DocumentRow>]>([
    ["of an invoice that is paid", { status: "Paid", folder: "done", due: 0 }],
    ["of an invoice that is void", { status: "Void", folder: "closed", due: 0 }],
    ["of an invoice whose payment is under way", { status: "Processing" }],
  ])("%s", async (_, over) => {
    await insertSent(cast.owner, { ...overdue, ...over });
    await quiet();
    expect((await stateOf()).remind_at).toBeNull();
  });

  test.each<[string, Partial<DocumentRow>]>([
    ["approved", { status: "Approved", folder: "done" }],
    ["rejected", { status: "Rejected", folder: "closed" }],
    ["closed", { status: "Closed", folder: "closed" }],
    ["to be changed first", { status: "Viewed", change_asked_at: 1 }],
  ])("of an estimate that is %s", async (_, over) => {
    await insertSent(cast.owner, { reminded: 1, remind_at: DUE_AT - 2 * DAY, ...over });
    await quiet(onDay("2026-11-19"));
  });

  test("of an estimate that the client looked at, before its last days", async () => {
    await insertSent(cast.owner, { status: "Viewed", viewed_at: 1 });
    await quiet(onDay("2026-11-05"));
    expect(await remind(onDay("2026-11-19"))).toBe(1);
  });

  test("of an estimate that has expired", async () => {
    await insertSent(cast.owner);
    await quiet(onDay("2026-11-21"));
  });

  test("after the operations that end it", async () => {
    await insertSent(cast.owner, overdue);
    await call(voidInvoice, cast.owner, invoice);
    expect((await stateOf()).remind_at).toBeNull();
    await quiet();
  });

  test("while they are off or the company has no Pro; later ones go out again", async () => {
    await insertSent(cast.owner, overdue);
    const db = await databaseOfCompany(river);
    await db
      .prepare("INSERT INTO document_setting (company_id, settings) VALUES (?, ?)")
      .bind(companyId, JSON.stringify({ reminders: false }))
      .run();
    await quiet();
    await db.prepare("DELETE FROM document_setting").run();
    const pro = (value: number) =>
      env.DB.prepare("UPDATE company SET pro = ?, trial_ends_at = 1 WHERE id = 1")
        .bind(value)
        .run();
    await pro(0);
    await quiet(onDay("2026-11-27"));
    await pro(1);
    expect(await remind(onDay("2026-12-04"))).toBe(1);
  });

  test("to a client who stopped the company's mail, or without an address: the office knows", async () => {
    await insertSent(cast.owner, overdue);
    const db = await databaseOfCompany(river);
    await db
      .prepare("INSERT INTO mail_stop (company_id, email, at) VALUES (?, ?, 0)")
      .bind(companyId, CLIENT)
      .run();
    await remind(onDay("2026-11-21"));
    await db.prepare("DELETE FROM client_email").run();
    await remind(onDay("2026-11-27"));
    expect(mails.map(({ to }) => to)).toEqual([OFFICE, OFFICE]);
    for (const { text } of mails) expect(text).toContain("We couldn’t email them a reminder");
    expect(await rowsOf("SELECT 1 FROM secure_link")).toEqual([]);
  });

  test("while a new owner may not enter yet; then there is one", async () => {
    await insertSent(cast.owner, overdue);
    await env.DB.prepare("UPDATE company SET office_held = 1 WHERE id = 1").run();
    const at = onDay("2026-11-21");
    await quiet(at);
    expect((await stateOf()).remind_at).toBe(at + DAY);
    await env.DB.prepare("UPDATE company SET office_held = 0 WHERE id = 1").run();
    expect(await remind(at + DAY)).toBe(1);
  });

  test("while the company is being deleted, or its office is moved", async () => {
    await insertSent(cast.owner, overdue);
    await env.WORK_1!.prepare("UPDATE tenant SET state = 'frozen'").run();
    await quiet();
    expect((await stateOf()).remind_at).toBe(DUE_AT);
    await env.WORK_1!.prepare("UPDATE tenant SET state = 'open'").run();
    await env.DB.prepare("UPDATE company SET deleting_at = 1, published = 0 WHERE id = 1").run();
    await quiet();
  });

  test("if it is paid at this moment", async () => {
    await insertSent(cast.owner, overdue);
    let isDone = false;
    const over = watched(async (statements, go) => {
      if (!isDone && statements.some((sql) => sql.includes("UPDATE document SET remind_at"))) {
        isDone = true;
        await call(recordPayment, cast.owner, { ...invoice, method: "cash", amount: 12_000 });
      }
      return go();
    });
    expect(await remind(onDay("2026-11-21"), over)).toBe(0);
    expect([isDone, mails]).toEqual([true, []]);
  });
});

describe("reminders go on", () => {
  test("once a payment is reversed", async () => {
    await insertSent(cast.owner, { kind: "invoice", due_at: onDay("2099-01-01") });
    await rowsOf(
      `INSERT INTO money_entry (company_id, id, document_id, account, cause, cause_id, amount, at)
        SELECT company_id, 'm', id, 'receivable', 'invoice', 'version 1', total, 0 FROM document`,
    );
    const paying = { ref: "1001", method: "check", amount: 12_000 };
    const { payment } = await call(recordPayment, cast.owner, paying);
    expect((await stateOf()).remind_at).toBeNull();
    await call(reversePayment, cast.owner, { ref: "1001", payment });
    expect((await stateOf()).remind_at).toBe(onDay("2099-01-01") - 3 * DAY);
  });

  test("once an estimate is reopened", async () => {
    await insertSent(cast.owner);
    await call(closeEstimate, cast.owner, { ref: "1001" });
    expect((await stateOf()).remind_at).toBeNull();
    await call(reopenEstimate, cast.owner, { ref: "1001" });
    expect((await stateOf()).remind_at).toBe(SENT_AT + 3 * DAY);
  });
});

describe("the job", () => {
  const overdue = { kind: "invoice", reminded: 4, remind_at: DUE_AT } as const;
  const at = onDay("2026-11-21");

  test("reminds once, whatever runs at the same time", async () => {
    for (const number of [1001, 1002]) await insertSent(cast.owner, { ...overdue, number });
    const runs = await Promise.all(Array.from({ length: 5 }, () => remind(at)));
    expect(runs.reduce((sum, done) => sum + done, 0)).toBe(2);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([CLIENT, CLIENT, OFFICE, OFFICE]);
    expect(await events()).toEqual(["reminded", "reminded"]);
    expect(await rowsOf("SELECT 1 FROM secure_link")).toHaveLength(2);
  });

  test("reminds once, wherever it is stopped", async () => {
    await stopJobEverywhere(ofDue(remindOfDocuments), at, {
      async setUp() {
        await resetData();
        await insertSent(cast.owner, overdue);
      },
      async check(where) {
        expect([where, await events()]).toEqual([where, ["reminded"]]);
        const queued = await rowsOf("SELECT template FROM outbox ORDER BY template");
        expect([where, queued.map(({ template }) => template)]).toEqual([
          where,
          ["document-reminder", "document-waits"],
        ]);
      },
    });
  });

  test("goes on where a document fails, and tries that one again in an hour", async () => {
    await insertSent(cast.owner, overdue);
    await insertSent(cast.owner, { ...overdue, number: 1002, due_at: -9e15 });
    const notices: string[] = [];
    const notice = ({ event, error }: { event: string; error: string }) =>
      void notices.push(`${event}: ${error}`);
    expect(await remind(at, { notice })).toBe(1);
    expect(notices).toEqual([
      expect.stringMatching(`^remind document failed: ${companyId} invoice 1002: RangeError`),
    ]);
    expect((await stateOf(1002)).remind_at).toBe(at + HOUR);
  });

  test("finds what is due by its index, and takes as many as it may", async () => {
    for (let number = 1001; number <= 1045; number++)
      await insertSent(cast.owner, { ...overdue, number });
    const { context, trips } = counting();
    expect(await remind(at, context)).toBe(40);
    expect(await remind(at)).toBe(5);
    const sql = trips.flat().find((one) => one.includes("INDEXED BY document_remind"))!;
    const { results } = await env
      .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(at, 40)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH d USING INDEX document_remind .*SEARCH t USING PRIMARY KEY/,
    );
  });
});
