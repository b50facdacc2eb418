/** Numbers of documents: without gaps among what was sent, per company and kind. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { DocumentKind } from "./states";

const counters = { estimate: "last_estimate", invoice: "last_invoice" } as const;

/** Another document may take it first. */
export async function nextNumber({ reads, companyId }: Work, kind: DocumentKind) {
  const counter = await reads.first<{ last: number }>(
    `SELECT ${counters[kind]} AS last FROM tenant WHERE company_id = ?`,
    companyId,
  );
  return counter!.last + 1;
}

/** A guard. */
export function takeNumber(companyId: string, kind: DocumentKind, number: number): BoundSql {
  const counter = counters[kind];
  return {
    sql: `UPDATE tenant SET ${counter} = ? WHERE company_id = ? AND ${counter} = ?`,
    values: [number, companyId, number - 1],
  };
}
