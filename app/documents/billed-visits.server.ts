import type { BoundSql } from "../database/one-trip";
import type { DocumentRow } from "./document.server";

/** For the batch after which an invoice bills nothing: the visits on it can be billed again. */
export function unbillVisits({ company_id, id }: Pick<DocumentRow, "company_id" | "id">): BoundSql {
  return {
    sql: `UPDATE visit SET invoice_id = '', version = version + 1
      WHERE company_id = ? AND invoice_id = ?`,
    values: [company_id, id],
  };
}
