import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { JobRow } from "./job.server";

/**
 * The ids of a job's invoices: its own, and those of the estimate that it carries out, such as the one
 * that an approval with a deposit makes.
 */
export function invoicesSql(
  { companyId }: Work,
  { number, estimate_id }: Pick<JobRow, "number" | "estimate_id">,
): BoundSql {
  return {
    sql: `SELECT id FROM document INDEXED BY document_job
        WHERE company_id = ? AND job_number = ? AND kind = 'invoice'
      UNION SELECT id FROM document INDEXED BY document_estimate
        WHERE company_id = ? AND estimate_id = ? AND kind = 'invoice'`,
    values: [companyId, number, companyId, estimate_id],
  };
}
