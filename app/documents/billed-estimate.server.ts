/** What was billed of an estimate, so that the same work is not billed twice. SQL about document `d`. */
import type { BoundSql } from "../database/one-trip";

/**
 * Of the company's documents `i`, the estimate's invoices: made from it, or from a job for it. They are
 * looked up by their ids; with an index of kinds, all invoices of the company would be read.
 */
export const ITS_INVOICES = `+i.kind = 'invoice' AND i.id IN (
  SELECT e.id FROM document e INDEXED BY document_estimate
    WHERE e.company_id = d.company_id AND e.estimate_id = d.id
  UNION SELECT b.id FROM job j INDEXED BY job_estimate
    CROSS JOIN document b INDEXED BY document_job
      ON b.company_id = j.company_id AND b.job_number = j.number
    WHERE j.company_id = d.company_id AND j.estimate_id = d.id)`;

/** Whether it has an invoice that was not voided. */
export const IS_BILLED = `EXISTS (SELECT 1 FROM document i WHERE i.company_id = d.company_id
  AND ${ITS_INVOICES} AND i.status <> 'Void')`;

/**
 * A guard: changes a row only if the estimate's invoices, drafts too, bill less than it is for.
 *
 * @param total In cents: of an invoice for all of it.
 */
export function notBilledGuard(companyId: string, estimateId: string, total: number): BoundSql {
  return {
    sql: `UPDATE document AS d SET place = place WHERE d.company_id = ? AND d.id = ? AND (
      SELECT coalesce(sum(i.total), 0) FROM document i
        WHERE i.company_id = d.company_id AND ${ITS_INVOICES} AND i.status <> 'Void')
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
    sql: `UPDATE document SET job_number = (SELECT min(j.number) FROM job j INDEXED BY job_estimate
        WHERE j.company_id = document.company_id AND j.estimate_id = document.estimate_id)
      WHERE company_id = ? AND estimate_id = ? AND kind = 'invoice' AND job_number IS NULL`,
    values: [companyId, estimateId],
  };
}
