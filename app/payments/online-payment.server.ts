/** A payment by Stripe, as its office stores it. */
import type { payment } from "../database/work-databases/payment-tables";
import type { BoundSql } from "../database/one-trip";
import { changeRow } from "../database/work-databases/versioned";
import type { Work } from "../database/work-databases/work";

export type OnlinePayment = typeof payment.$inferSelect;
export type PaymentState = OnlinePayment["state"];

/** States in which no other payment of the invoice may begin. */
export const OPEN = "state IN ('claimed', 'open', 'processing')";

export function isOpen({ state }: Pick<OnlinePayment, "state">) {
  return state === "claimed" || state === "open" || state === "processing";
}

export function storedPayment({ reads, companyId }: Work, id: string) {
  return reads.first<OnlinePayment>(
    "SELECT * FROM payment WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
}

export function openPaymentOf({ reads, companyId }: Work, documentId: string) {
  return reads.first<OnlinePayment>(
    `SELECT * FROM payment WHERE company_id = ? AND document_id = ? AND ${OPEN}`,
    companyId,
    documentId,
  );
}

/** By its intent, for an invoice: nobody may ask about another's. */
export function paymentWithIntent(
  { reads, companyId }: Work,
  { documentId, intent }: { documentId: string; intent: string },
) {
  return reads.first<OnlinePayment>(
    "SELECT * FROM payment WHERE company_id = ? AND document_id = ? AND intent_id = ?",
    companyId,
    documentId,
    intent,
  );
}

/** The same by Stripe's page. */
export function paymentOfPage(
  { reads, companyId }: Work,
  { documentId, page }: { documentId: string; page: string },
) {
  return reads.first<OnlinePayment>(
    "SELECT * FROM payment WHERE company_id = ? AND document_id = ? AND page_id = ?",
    companyId,
    documentId,
    page,
  );
}

/** A guard: changes no row if the payment has changed since it was read. */
export function changeGuard(
  row: Pick<OnlinePayment, "company_id" | "id" | "version">,
  columns: Partial<Omit<OnlinePayment, "company_id" | "id" | "version">>,
): BoundSql {
  return changeRow<OnlinePayment>("payment", "id", row, columns);
}

/** A guard: no payment of the invoice is open, so that its figures may change. */
export function noOpenPayment(companyId: string, documentId: string): BoundSql {
  return {
    sql: `UPDATE document SET state_version = state_version WHERE company_id = ?1 AND id = ?2
      AND NOT EXISTS (SELECT 1 FROM payment WHERE company_id = ?1 AND document_id = ?2 AND ${OPEN})`,
    values: [companyId, documentId],
  };
}
