/** What was billed of an estimate, so that the same work is not billed twice. SQL about document `d`. */
import type { BoundSql } from "../database/one-trip";

/** Joins the estimate's invoices as `i`: made from it, or from a job that carries it out. */
export const ITS_INVOICES = `i.company_id = d.company_id AND i.kind = 'invoice'
  AND (i.estimate_id = d.id OR i.job_number IN (
    SELECT j.number FROM job j WHERE j.company_id = d.company_id AND j.estimate_id = d.id))`;

/** Whether it has an invoice that was not voided. */
export const IS_BILLED = `EXISTS (SELECT 1 FROM document i WHERE ${ITS_INVOICES}
  AND i.status <> 'Void')`;

/**
 * A guard: changes a row only if the estimate's invoices, drafts too, bill less than it is for.
 *
 * @param total In cents: of an invoice for all of it.
 */
export function notBilledGuard(companyId: string, estimateId: string, total: number): BoundSql {
  return {
    sql: `UPDATE document AS d SET place = place WHERE d.company_id = ? AND d.id = ? AND (
      SELECT coalesce(sum(i.total), 0) FROM document i WHERE ${ITS_INVOICES} AND i.status <> 'Void')
      < max(?, 1)`,
    values: [companyId, estimateId, total],
  };
}

/**
 * For a batch that makes an invoice of the estimate, or a job for it: its invoices belong to its first
 * job.
 */
export function joinJobSql(companyId: string, estimateId: string): BoundSql {
  return {
    sql: `UPDATE document SET job_number = (SELECT min(j.number) FROM job j
        WHERE j.company_id = document.company_id AND j.estimate_id = document.estimate_id)
      WHERE company_id = ? AND estimate_id = ? AND kind = 'invoice' AND job_number IS NULL`,
    values: [companyId, estimateId],
  };
}
