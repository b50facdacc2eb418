/** Documents that wait for the office, the longest first. */
import type { Work } from "../database/work-databases/work";
import { LINE_COLUMNS, type LineRow } from "./document-line.server";

/** Those of which the client asked for a change that the office has not answered. */
export function changesAskedFor({ reads, companyId }: Work, rows: number) {
  return reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM document d INDEXED BY document_change_asked
      WHERE d.company_id = ? AND d.change_asked_at IS NOT NULL ORDER BY d.change_asked_at LIMIT ?`,
    companyId,
    rows,
  );
}

/** Those of `isOverdue` (states.ts). */
export function overdueInvoices({ reads, companyId }: Work, now: number, rows: number) {
  return reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM document d INDEXED BY document_to_be_paid
      WHERE d.company_id = ? AND d.kind = 'invoice' AND d.status IN ('Sent', 'Partial')
        AND d.due_at <= ? ORDER BY d.due_at LIMIT ?`,
    companyId,
    now,
    rows,
  );
}
