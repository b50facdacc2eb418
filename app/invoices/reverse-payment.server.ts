import * as z from "zod";
import type { PaymentRow } from "../documents/document.server";
import {
  foundDocument,
  move,
  Moved,
  movedOf,
  overtaken,
} from "../documents/office-document.server";
import { nextReminderOf } from "../documents/reminders";
import { enter, reversalEntries } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { clientBasis } from "../reviews/basis.server";
import { OfInvoice } from "./office-invoice.server";

const NO_PAYMENT = "There is no such payment.";

/** A payment that was recorded by mistake, or whose check bounced: the client owes it again. */
export const reversePayment = operation({
  name: "reverse payment",
  may: user,
  effect: "write",
  input: OfInvoice.extend({
    payment: z
      .guid({ error: NO_PAYMENT })
      .transform((id) => id.toLowerCase())
      .describe("Its id."),
  }),
  output: Moved,
  find: foundDocument,
  async run(context, { payment: id }, found) {
    const { office, row } = found;
    const { reads, companyId } = office.work;
    const payment = await reads.first<PaymentRow>(
      "SELECT * FROM manual_payment WHERE company_id = ? AND document_id = ? AND id = ?",
      companyId,
      row.id,
      id,
    );
    if (!payment) throw new Refusal("not-found", NO_PAYMENT);
    if (payment.reversed_at !== null) return movedOf(row, context.now());
    const { amount } = payment;
    const at = context.now();
    const figures = {
      total: row.total,
      credits: 0,
      paid: row.paid - amount,
      due: row.due + amount,
    };
    const moved = await move(
      context,
      found,
      {
        kind: "payment reversed",
        to: statusOf(figures, { isProcessing: row.status === "Processing" }),
        amount,
        action: "reverse payment",
        details: { amount, method: payment.method },
        columns: row.status === "Paid" ? { paid_at: null, remind_at: nextReminderOf(row, at) } : {},
      },
      {
        guards: [
          {
            sql: `UPDATE manual_payment SET reversed_at = ?
              WHERE company_id = ? AND document_id = ? AND id = ? AND reversed_at IS NULL`,
            values: [at, companyId, row.id, id],
          },
        ],
        rest: [
          ...enter(companyId, row.id, reversalEntries(id, amount), at),
          ...(row.status === "Paid"
            ? await clientBasis(context.config, office.work, row.client_id, at)
            : []),
        ],
      },
    );
    if (!moved) throw await overtaken(found, at);
    return movedOf(moved, at);
  },
});
