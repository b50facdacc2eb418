/** What clients owe, if more invoices are unpaid than are counted. */
import { expect, test } from "vitest";
import { readOwed } from "../../app/documents/owed.server";
import { owedText, overdueText } from "../../app/documents/owed-text";
import type { Work } from "../../app/database/work-databases/work";

const NOW = 1000;

/** Invoices of a dollar each, those due first first. */
async function textsOf(unpaid: number, overdue: number) {
  const rows = Array.from({ length: unpaid }, (_, i) => ({
    due: 100,
    due_at: i < overdue ? NOW : NOW + 1,
  }));
  const work = { companyId: 1, reads: { all: () => Promise.resolve(rows) } };
  const owed = await readOwed(work as unknown as Work, NOW);
  const [all, late] = [owedText(owed), overdueText(owed)];
  return [all.amount, all.invoices, late.amount, late.invoices];
}

test.each([
  [0, 0, ["$0.00", "0 invoices", "$0.00", "0 invoices"]],
  [1, 1, ["$1.00", "1 invoice", "$1.00", "1 invoice"]],
  [200, 200, ["$200.00", "200 invoices", "$200.00", "200 invoices"]],
  [201, 3, ["$200.00+", "200+ invoices", "$3.00", "3 invoices"]],
  [201, 200, ["$200.00+", "200+ invoices", "$200.00", "200 invoices"]],
  [201, 201, ["$200.00+", "200+ invoices", "$200.00+", "200+ invoices"]],
])("of %i unpaid and %i overdue ones", async (unpaid, overdue, texts) => {
  expect(await textsOf(unpaid, overdue)).toEqual(texts);
});
