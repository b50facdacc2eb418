/** Estimates past their day: marked by cron, and told to the office. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { DocumentRow } from "../../app/documents/document.server";
import { expireEstimates } from "../../app/documents/expire-estimates.server";
import { HOUR, MINUTE } from "../../app/duration";
import type { RequestContext } from "../../app/operations/context";
import { insertOffices, type Cast } from "../clients/offices";
import { companyId, rowsOf } from "../requests/in-office";
import { mails, ofDue, runJob, stopJobEverywhere } from "../requests/jobs";
import { counting } from "../support/trips";
import { DUE_AT, events, insertSent, stateOf } from "./due";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  mails.length = 0;
}

const expire = (at: number, over: Partial<RequestContext> = {}) =>
  runJob(ofDue(expireEstimates), at, over);
const queued = () => rowsOf("SELECT recipient, template, due_at FROM outbox ORDER BY recipient");

test("an estimate expires at midnight, and its office reads so in the morning", async () => {
  await insertSent(cast.owner);
  expect(await expire(DUE_AT - 1)).toBe(0);
  expect(await expire(DUE_AT + 4 * MINUTE)).toBe(1);
  expect(await expire(DUE_AT + 9 * MINUTE)).toBe(0);
  expect(await stateOf()).toMatchObject({
    status: "Expired",
    folder: "closed",
    status_at: DUE_AT,
    state_version: 2,
    remind_at: null,
  });
  expect(await rowsOf("SELECT kind, side, from_status, to_status, at FROM document_event")).toEqual(
    [{ kind: "expired", side: "system", from_status: "Sent", to_status: "Expired", at: DUE_AT }],
  );
  expect(await queued()).toEqual([
    { recipient: "owner@example.com", template: "document-answered", due_at: DUE_AT + 9 * HOUR },
  ]);
});

test("its mail says whose it was, and leads to it", async () => {
  await insertSent(cast.owner, { status: "Viewed", viewed_at: 1 });
  await expire(DUE_AT + 10 * HOUR);
  const [{ subject, text }] = mails as [(typeof mails)[0]];
  expect(subject).toBe("Estimate 1001 for Maria Lopez has expired");
  expect(text).toContain("/estimates/1001");
});

describe("nothing expires", () => {
  test.each<[string, Partial<DocumentRow>]>([
    ["an approved estimate", { status: "Approved", folder: "done" }],
    ["a rejected one", { status: "Rejected", folder: "closed" }],
    ["a closed one", { status: "Closed", folder: "closed" }],
    ["one without a day", { due_at: null }],
    ["an invoice", { kind: "invoice" }],
  ])("%s", async (_, over) => {
    const before = await insertSent(cast.owner, over);
    expect(await expire(DUE_AT + HOUR)).toBe(0);
    expect(await stateOf()).toMatchObject({ status: before.status, state_version: 1 });
    expect(await events()).toEqual([]);
  });
});

test.each<[string, string]>([
  ["the company has no Pro", "UPDATE company SET pro = 0, trial_ends_at = 1"],
  ["its new owner may not enter yet", "UPDATE company SET office_held = 1"],
])("it expires without mail where %s", async (_, sql) => {
  await insertSent(cast.owner);
  await env.DB.prepare(sql).run();
  expect(await expire(DUE_AT + 10 * HOUR)).toBe(1);
  expect([(await stateOf()).status, await queued()]).toEqual(["Expired", []]);
});

test("it expires without mail where reminders are off", async () => {
  await insertSent(cast.owner);
  await rowsOf(
    "INSERT INTO document_setting (company_id, settings) VALUES (?, ?)",
    companyId,
    '{"reminders":false}',
  );
  expect(await expire(DUE_AT + 10 * HOUR)).toBe(1);
  expect(await queued()).toEqual([]);
});

describe("the job", () => {
  test("marks each once, whatever runs at the same time", async () => {
    for (const number of [1001, 1002]) await insertSent(cast.owner, { number });
    const runs = await Promise.all(Array.from({ length: 5 }, () => expire(DUE_AT + 10 * HOUR)));
    expect(runs.reduce((sum, done) => sum + done, 0)).toBe(2);
    expect([await events(), mails.length]).toEqual([["expired", "expired"], 2]);
  });

  test("marks once, wherever it is stopped", async () => {
    await stopJobEverywhere(ofDue(expireEstimates), DUE_AT + 10 * HOUR, {
      async setUp() {
        await resetData();
        await insertSent(cast.owner);
      },
      async check(where) {
        expect([where, (await stateOf()).status]).toEqual([where, "Expired"]);
        expect([where, await events()]).toEqual([where, ["expired"]]);
      },
    });
  });

  test("marks one without mail if that fails, so that it keeps no other waiting", async () => {
    await insertSent(cast.owner);
    const notices: string[] = [];
    const done = await expire(DUE_AT + HOUR, {
      notice: ({ event }) => void notices.push(event),
      work: () => {
        throw new Error("broken");
      },
    });
    expect([done, notices]).toEqual([0, ["expire document failed"]]);
    expect([(await stateOf()).status, await events()]).toEqual(["Expired", ["expired"]]);
  });

  test("finds what is due by its index", async () => {
    await insertSent(cast.owner);
    const { context, trips } = counting();
    await expire(DUE_AT + HOUR, context);
    const sql = trips.flat().find((one) => one.includes("INDEXED BY document_expire"))!;
    const { results } = await env
      .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(DUE_AT, 40)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH d USING INDEX document_expire/,
    );
  });
});
