/** A refund, as its office stores it. */
import type { refund } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import { changeRow } from "../database/work-databases/versioned";
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
  row: Pick<RefundRow, "company_id" | "id" | "version">,
  columns: Partial<Omit<RefundRow, "company_id" | "id" | "version">>,
): BoundSql {
  return changeRow<RefundRow>("refund", "id", row, columns);
}
