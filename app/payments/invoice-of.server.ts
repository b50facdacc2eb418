import type { Work } from "../database/work-databases/work";
import type { DocumentRow } from "../documents/document.server";

/** An invoice that was sent. */
export type OnlineInvoice = DocumentRow & { number: number };

export function invoiceOf({ reads, companyId }: Work, id: string) {
  return reads.first<OnlineInvoice>(
    "SELECT * FROM document WHERE company_id = ? AND id = ? AND number IS NOT NULL",
    companyId,
    id,
  );
}
