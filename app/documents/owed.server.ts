import * as z from "zod";
import type { Work } from "../database/work-databases/work";

/** Unpaid invoices are counted no further, so that a page stays cheap: those due first. */
const MOST_COUNTED = 200;

export const Owed = z.object({
  count: z.int().describe("Of unpaid invoices."),
  amount: z.int().describe("What is still due of them, in cents."),
  overdueCount: z.int().describe("Of those past their due date."),
  overdueAmount: z.int().describe("In cents."),
  isMore: z
    .boolean()
    .describe(`There are more than ${MOST_COUNTED}; only those due first are counted.`),
  overdueIsMore: z.boolean().describe("More of them are past their due date."),
});
export type Owed = z.output<typeof Owed>;

/** The figures "outstanding" and "overdue" (app/figures), up to a limit. */
export async function readOwed({ reads, companyId }: Work, now: number): Promise<Owed> {
  const unpaid = await reads.all<{ due: number; due_at: number | null }>(
    `SELECT d.due, d.due_at FROM document d INDEXED BY document_to_be_paid
      WHERE d.company_id = ? AND d.kind = 'invoice' AND d.status IN ('Sent', 'Partial')
      ORDER BY d.due_at LIMIT ${MOST_COUNTED + 1}`,
    companyId,
  );
  const isOverdue = ({ due_at }: { due_at: number | null }) => due_at !== null && due_at <= now;
  const counted = unpaid.slice(0, MOST_COUNTED);
  const overdue = counted.filter(isOverdue);
  return {
    count: counted.length,
    amount: sumOf(counted),
    overdueCount: overdue.length,
    overdueAmount: sumOf(overdue),
    isMore: unpaid.length > MOST_COUNTED,
    overdueIsMore: unpaid.slice(MOST_COUNTED).some(isOverdue),
  };
}

function sumOf(invoices: { due: number }[]) {
  return invoices.reduce((sum, { due }) => sum + due, 0);
}
