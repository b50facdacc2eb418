/** When an invoice that is sent is paid automatically. */
import { momentOf } from "../calendar/wall-time";
import type { BoundSql } from "../database/one-trip";
import { HOUR } from "../duration";
import type { AutoPayRow } from "./auto-pay.server";
import { TOLD_BEFORE } from "./auto-pay-times";

export interface Planned {
  companyId: string;
  documentId: string;
  autoPay: AutoPayRow;
  /** YYYY-MM-DD: when the invoice is due. */
  day: string;
  timeZone: string;
  /** The minute of the day at which it is charged. */
  minute: number;
  at: number;
}

/** When an invoice that is sent now is charged: on its day, and at least three days after it is sent. */
export function chargeAt({
  day,
  timeZone,
  minute,
  at,
}: Omit<Planned, "companyId" | "documentId" | "autoPay">) {
  return Math.max(momentOf(day, minute, timeZone), at + TOLD_BEFORE);
}

/** For the batch that sends the invoice. Nobody is reminded of what is paid by itself. */
export function planAutoCharge(planned: Planned): BoundSql[] {
  const { companyId, documentId, autoPay, at } = planned;
  const charged = chargeAt(planned);
  const noticeAt = charged - TOLD_BEFORE;
  // The invoice's own mail says it, too.
  const isTold = noticeAt <= at + HOUR;
  return [
    {
      sql: `INSERT INTO auto_charge (company_id, document_id, auto_pay_id, step, due_at, charge_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      values: [
        companyId,
        documentId,
        autoPay.id,
        isTold ? "charge" : "notice",
        isTold ? charged : noticeAt,
        charged,
      ],
    },
    {
      sql: "UPDATE document SET remind_at = NULL WHERE company_id = ? AND id = ?",
      values: [companyId, documentId],
    },
  ];
}
