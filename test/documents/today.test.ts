/** Documents that wait for the office: what Today shows of them. */
import { beforeEach, describe, expect, test } from "vitest";
import type { DocumentRow } from "../../app/documents/document.server";
import { readToday } from "../../app/today/read-today.server";
import { insertOffices, of, river, type Cast } from "../clients/offices";
import { NOW } from "../requests/requests";
import { insertSent } from "./due";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
}

type Row = Partial<DocumentRow>;

async function insert(rows: Row[], over: Partial<DocumentRow> = {}) {
  for (const row of rows) await insertSent(cast.owner, { due_at: null, ...row, ...over });
}

async function today() {
  const { context } = of(cast.owner, { now: () => NOW });
  const { changes, moreChanges, overdue, moreOverdue } = await readToday(context, {
    company: river,
  });
  const numbers = (lines: typeof changes) => lines.map(({ number }) => number);
  return { changes: numbers(changes), moreChanges, overdue: numbers(overdue), moreOverdue };
}

const invoice = (number: number, over: Partial<DocumentRow> = {}): Row => ({
  number,
  kind: "invoice",
  total: 5000,
  due: 5000,
  due_at: NOW - number,
  ...over,
});

test("estimates of which a change was asked for wait, the longest first", async () => {
  await insert([
    { number: 1001, change_asked_at: NOW - 1000 },
    { number: 1002 },
    { number: 1003, change_asked_at: NOW - 5000, status: "Viewed" },
  ]);
  expect(await today()).toMatchObject({ changes: [1003, 1001], moreChanges: false, overdue: [] });
});

describe("invoices", () => {
  test("past their day wait for money, the oldest first", async () => {
    await insert([
      invoice(1001),
      invoice(1002, { status: "Partial", due: 100 }),
      invoice(1003, { due_at: NOW }),
      invoice(1004, { due_at: NOW + 1 }),
    ]);
    expect(await today()).toMatchObject({ overdue: [1002, 1001, 1003], moreOverdue: false });
  });

  test.each<[string, Partial<DocumentRow>]>([
    ["a draft", { status: "Draft", folder: "draft" }],
    ["a paid one", { status: "Paid", folder: "done", due: 0 }],
    ["one that is being paid", { status: "Processing" }],
    ["a void one", { status: "Void", folder: "closed" }],
    ["an estimate", { kind: "estimate" }],
  ])("%s does not", async (_, over) => {
    await insert([invoice(1001, over)]);
    expect(await today()).toMatchObject({ overdue: [] });
  });
});

test("each list is cut after 25", async () => {
  await insert([
    ...Array.from({ length: 26 }, (_, i) => invoice(1001 + i)),
    ...Array.from({ length: 26 }, (_, i) => ({ number: 1001 + i, change_asked_at: NOW - i })),
  ]);
  const { changes, moreChanges, overdue, moreOverdue } = await today();
  expect([changes.length, moreChanges, overdue.length, moreOverdue]).toEqual([25, true, 25, true]);
});

test("another company's documents stay away", async () => {
  await insert([invoice(1001), { number: 1001, change_asked_at: 1 }], {
    company_id: "11111111-1111-4111-8111-111111111111",
  });
  expect(await today()).toMatchObject({ changes: [], overdue: [] });
});
