/** A client's agreement that a saved method pays each invoice of a subscription. */
import type { autoPay } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import { addRow } from "../database/work-databases/versioned";
import type { Work } from "../database/work-databases/work";
import type { DocumentRow } from "../documents/document.server";
import type { OnlinePayment } from "./online-payment.server";

export type AutoPayRow = typeof autoPay.$inferSelect;

export function autoPayOf({ reads, companyId }: Work, subscription: number) {
  return reads.first<AutoPayRow>(
    "SELECT * FROM auto_pay WHERE company_id = ? AND subscription_number = ? AND ended_at IS NULL",
    companyId,
    subscription,
  );
}

/**
 * The method that paid this invoice pays later ones of its subscription, up to the same total; in place
 * of another one. Nothing for a payment whose method was not kept.
 */
export function agreeSql(
  payment: OnlinePayment,
  { subscription_number: subscription, total }: Pick<DocumentRow, "subscription_number" | "total">,
  at: number,
): BoundSql[] {
  const { company_id: companyId, customer_id, method_id, method_type } = payment;
  if (subscription === null || customer_id === null || method_id === null || method_type === "")
    return [];
  const columns = {
    id: crypto.randomUUID(),
    subscription_number: subscription,
    account_id: payment.account_id,
    customer_id,
    method_id,
    method_type,
    brand: payment.brand,
    last4: payment.last4,
    bank_name: payment.bank_name,
    most: total,
    agreed_at: at,
  };
  return [
    ...endAutoPays(companyId, { subscription }, "replaced", at),
    addRow("auto_pay", companyId, columns),
  ];
}

/** Ends those of a method or of a subscription. */
export function endAutoPays(
  companyId: string,
  of: { method: string } | { subscription: number },
  by: NonNullable<AutoPayRow["ended_by"]>,
  at: number,
): BoundSql[] {
  const [column, value] =
    "method" in of ? ["method_id", of.method] : ["subscription_number", of.subscription];
  return [
    {
      sql: `UPDATE auto_pay SET ended_at = ?, ended_by = ?
        WHERE company_id = ? AND ${column} = ? AND ended_at IS NULL`,
      values: [at, by, companyId, value],
    },
  ];
}
