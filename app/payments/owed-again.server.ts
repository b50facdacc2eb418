import * as z from "zod";
import type { dispute } from "../database/work-databases/payment-tables";
import { DocumentRef, nameOfDocument, storedDocument } from "../documents/document.server";
import { move, Moved, movedOf, overtaken } from "../documents/office-document.server";
import { nextReminderOf } from "../documents/reminders";
import { enter, type Entry } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { clientBasis } from "../reviews/basis.server";
import { figuresAfter } from "./change-invoice.server";
import { disputeGuard } from "./money-back.server";
import { noOpenPayment } from "./online-payment.server";
import { stopOpenPayment } from "./stop-payment.server";
import { owedAfter } from "./taken-back";

const NO_DISPUTE = "There is no such dispute.";

/**
 * Owners only: the client's bank took a payment back, and the client owes it again. Again changes nothing.
 * Throws "conflict" while Stripe has taken nothing, and if nothing counts as paid.
 */
export const owedAgain = operation({
  name: "owed again",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    ref: DocumentRef,
    dispute: z
      .string({ error: NO_DISPUTE })
      .regex(/^d[pu]_\w{1,200}$/, NO_DISPUTE)
      .describe("Its id at Stripe.")
      .meta({ examples: ["dp_1Q"] }),
  }),
  output: Moved,
  async find(context, input) {
    const office = await ownersOffice(context, input, `invoice ${input.ref}`);
    return { office, row: await storedDocument(office.work, "invoice", input.ref) };
  },
  async run(context, { dispute: id }, found) {
    const { office, row } = found;
    const { reads, companyId } = office.work;
    const dispute = await reads.first<DisputeRow>(
      "SELECT * FROM dispute WHERE company_id = ? AND document_id = ? AND id = ?",
      companyId,
      row.id,
      id,
    );
    if (!dispute) throw new Refusal("not-found", NO_DISPUTE);
    const at = context.now();
    if (dispute.owed_at !== null) return movedOf(row, at);
    if (dispute.state === "won") throw new Refusal("conflict", "You won this dispute.");
    if (row.status === "Void") throw new Refusal("conflict", `${nameOfDocument(row)} is void.`);
    await stopOpenPayment(context, office.work, row.id);
    const amount = owedAfter(dispute, row.paid);
    if (amount === 0)
      throw new Refusal(
        "conflict",
        dispute.taken === 0
          ? "Your client’s bank only asks about this payment. You still have the money."
          : "Nothing of this invoice counts as paid, so all of it is owed.",
      );
    const entries: Entry[] = [{ account: "receivable", cause: "owed again", cause_id: id, amount }];
    const to = statusOf(figuresAfter(row, entries));
    const moved = await move(
      context,
      found,
      {
        kind: "owed again",
        to,
        amount,
        action: "ask for a disputed payment again",
        details: { amount },
        columns: { paid_at: null, remind_at: nextReminderOf(row, at) },
      },
      {
        guards: [disputeGuard(dispute, { owed_at: at }), noOpenPayment(companyId, row.id)],
        rest: [
          ...enter(companyId, row.id, entries, at),
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

type DisputeRow = typeof dispute.$inferSelect;
