import * as z from "zod";
import { unbillVisits } from "../documents/billed-visits.server";
import { limits } from "../documents/limits";
import {
  foundDocument,
  move,
  Moved,
  movedOf,
  overtaken,
  refuseUnseen,
  Seen,
} from "../documents/office-document.server";
import { enter } from "../ledger/entries.server";
import { noOpenPayment } from "../payments/online-payment.server";
import { stopOpenPayment } from "../payments/stop-payment.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { formatUSD } from "../ui/money";
import { OfInvoice } from "./office-invoice.server";

/** The client owes nothing more. Throws "conflict" if something was paid. */
export const voidInvoice = operation({
  name: "void invoice",
  may: user,
  effect: "write",
  input: OfInvoice.extend({
    reason: z
      .string()
      .trim()
      .max(limits.reason, `Use at most ${limits.reason.toLocaleString("en-US")} characters.`)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "A reason can’t include control characters.")
      .default("")
      .describe("The client sees it."),
    ...Seen,
  }),
  output: Moved,
  find: foundDocument,
  async run(context, { reason, version }, found) {
    const { office, row } = found;
    const at = context.now();
    if (row.status === "Void") return movedOf(row, at);
    refuseUnseen(row, version, at);
    if (row.number === null) throw new Refusal("conflict", "A draft can’t be voided. Delete it.");
    if (row.status === "Processing")
      throw new Refusal("conflict", "A payment is under way. Wait until it is settled.");
    if (row.paid !== 0)
      throw new Refusal(
        "conflict",
        `${formatUSD(row.paid)} was paid on this invoice. Reverse the payment first.`,
      );
    const { companyId } = office.work;
    await stopOpenPayment(context, office.work, row.id);
    const moved = await move(
      context,
      found,
      {
        kind: "voided",
        to: "Void",
        text: reason,
        action: "void invoice",
        columns: { remind_at: null, change_asked_at: null },
      },
      {
        guards: [noOpenPayment(companyId, row.id)],
        rest: [
          ...enter(
            companyId,
            row.id,
            [{ account: "receivable", cause: "void", cause_id: "void", amount: -row.due }],
            at,
          ),
          unbillVisits(row),
        ],
      },
    );
    if (!moved) throw await overtaken(found, at);
    return movedOf(moved, at);
  },
});
