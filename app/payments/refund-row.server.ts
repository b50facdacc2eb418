/** A refund, as its office stores it. */
import type { refund } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";

export type RefundRow = typeof refund.$inferSelect;

export function storedRefund({ reads, companyId }: Work, id: string) {
  return reads.first<RefundRow>(
    "SELECT * FROM refund WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
}

/** A guard. */
export function refundGuard(
  { company_id, id, version }: Pick<RefundRow, "company_id" | "id" | "version">,
  columns: Partial<Omit<RefundRow, "company_id" | "id" | "version">>,
): BoundSql {
  const set = Object.entries(columns) as [string, string | number | null][];
  const more = set.map(([name]) => `, ${name} = ?`).join("");
  return {
    sql: `UPDATE refund SET version = version + 1${more}
      WHERE company_id = ? AND id = ? AND version = ?`,
    values: [...set.map(([, value]) => value), company_id, id, version],
  };
}
