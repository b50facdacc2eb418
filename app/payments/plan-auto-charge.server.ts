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

/** The same for a new version that is sent: its client hears of the amount three days before, too. */
export function planAgain(companyId: string, documentId: string, at: number): BoundSql[] {
  const planned = "tries = 0 AND payment_id = '' AND step <> 'over'";
  return [
    {
      sql: `UPDATE auto_charge SET step = 'notice', due_at = max(charge_at - ?, ?),
          charge_at = max(charge_at, ? + ?), version = version + 1
        WHERE company_id = ? AND document_id = ? AND ${planned}`,
      values: [TOLD_BEFORE, at, at, TOLD_BEFORE, companyId, documentId],
    },
    {
      sql: `UPDATE document SET remind_at = NULL WHERE company_id = ? AND id = ?
        AND EXISTS (SELECT 1 FROM auto_charge a WHERE a.company_id = document.company_id
          AND a.document_id = document.id AND ${planned})`,
      values: [companyId, documentId],
    },
  ];
}
