/** The demo's estimates and invoices: each is what its events and its money say. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { DocumentRow, EventRow } from "../../app/documents/document.server";
import { estimateStatuses, invoiceStatuses, statusNow } from "../../app/documents/states";
import { withLocalPlatform, type LocalPlatform } from "../../scripts/local-platform";
import { seedDocuments } from "../../scripts/seed/documents/seed-documents";
import { copySeededState } from "../../scripts/seeded-state";
import { prepareState } from "../../scripts/state";

const SIZE = 60;
const MINUTES = 60_000;

let dir: string;
beforeAll(async () => {
  dir = join(mkdtempSync(join(tmpdir(), "documents-")), "state");
  await copySeededState(dir, SIZE);
  await prepareState({ dir, size: SIZE, log: () => undefined });
}, 5 * MINUTES);
afterAll(() => rmSync(join(dir, ".."), { recursive: true, force: true }));

async function rowsOf<Row>(env: LocalPlatform, sql: string) {
  const all = await Promise.all(
    [...workDatabasesOf(env).values()].map((db) => db.prepare(sql).all<Row>()),
  );
  return all.flatMap(({ results }) => results);
}

const documents = (env: LocalPlatform) =>
  rowsOf<DocumentRow>(env, "SELECT * FROM document ORDER BY kind, place");

test("there is one in nearly every state, and numbers have no gaps", () =>
  withLocalPlatform(dir, async (env) => {
    const all = await documents(env);
    const now = Date.now();
    const statusesOf = (kind: string) =>
      new Set(all.filter((row) => row.kind === kind).map((row) => statusNow(row, now)));
    expect(statusesOf("estimate")).toEqual(
      new Set(estimateStatuses.filter((status) => status !== "Viewed")),
    );
    // Those two come with payments by card.
    const withoutCards = invoiceStatuses.filter(
      (status) => status !== "Processing" && status !== "Refunded",
    );
    expect(statusesOf("invoice")).toEqual(new Set(withoutCards));
    for (const kind of ["estimate", "invoice"]) {
      const numbers = all.flatMap((row) => (row.kind === kind ? (row.number ?? []) : []));
      expect(numbers).toEqual(numbers.map((_, i) => 1001 + i));
    }
    const tenants = await rowsOf<{ last_estimate: number; last_invoice: number }>(
      env,
      "SELECT last_estimate, last_invoice FROM tenant WHERE last_estimate > 1000",
    );
    const sent = (kind: string) =>
      all.filter((row) => row.kind === kind && row.number !== null).length;
    expect(tenants).toEqual([
      { last_estimate: 1000 + sent("estimate"), last_invoice: 1000 + sent("invoice") },
    ]);
  }));

test("a document is what its events and its entries say", () =>
  withLocalPlatform(dir, async (env) => {
    const events = await rowsOf<EventRow>(env, "SELECT * FROM document_event ORDER BY id");
    const entries = await rowsOf<{ document_id: string; account: string; amount: number }>(
      env,
      "SELECT document_id, account, amount FROM money_entry",
    );
    for (const row of await documents(env)) {
      const own = events.filter(({ document_id }) => document_id === row.id);
      expect(own.at(-1)!.to_status).toBe(row.status);
      own.slice(1).forEach(({ from_status }, i) => expect(from_status).toBe(own[i]!.to_status));
      expect(Math.max(...own.map(({ at }) => at))).toBeLessThanOrEqual(Date.now());
      const sum = (account: string) =>
        entries
          .filter((entry) => entry.document_id === row.id && entry.account === account)
          .reduce((all, { amount }) => all + amount, 0);
      expect([row.due, row.paid]).toEqual([sum("receivable"), sum("manual")]);
      if (row.status === "Paid" || row.status === "Void") expect(row.due).toBe(0);
    }
  }));

test("another start changes nothing", () =>
  withLocalPlatform(dir, async (env) => {
    const before = await documents(env);
    expect(before.length).toBeGreaterThan(10);
    await seedDocuments(env, Date.now());
    expect(await documents(env)).toEqual(before);
  }));
