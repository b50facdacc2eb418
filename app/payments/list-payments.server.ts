import * as z from "zod";
import { labelOf } from "../documents/method-label";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import type { OnlinePayment } from "./online-payment.server";

const ROWS = 25;
const Cents = z.int().describe("In cents.");

const PaymentLine = z.object({
  id: z.string(),
  invoiceNumber: z.int(),
  client: z.string(),
  method: z.string().meta({ examples: ["Visa •••• 4242"] }),
  amount: Cents,
  fee: Cents.nullable().describe("What Stripe keeps; null: not known."),
  refunded: Cents,
  disputed: z.boolean().describe("Whether a dispute is open or lost."),
  state: z.enum(["processing", "succeeded", "failed", "unknown"]),
  reason: z.string().describe("Why it failed."),
  at: z.int().describe("When it came into this state. UTC epoch milliseconds."),
});
export type PaymentLine = z.output<typeof PaymentLine>;

type Row = OnlinePayment & {
  number: number;
  client_name: string;
  refunded: number;
  disputed: number;
};

/** What clients paid by Stripe, newest first; what was never paid is left out. */
export const listPayments = operation({
  name: "list payments",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    after: z
      .string()
      .regex(/^\d{1,16}\.[\w-]{1,64}$/, "There is no such part of the list.")
      .optional()
      .describe("`next` of the part before this one.")
      .meta({ examples: ["1793000000000.4f6b2c1e-0d3a-4b5c-8e7f-112233445566"] }),
  }),
  output: z.object({
    payments: z.array(PaymentLine),
    next: z.string().nullable().describe("For `after`; null: this is the last part."),
  }),
  find: (context, input) => watchedOffice(context, input, "payments"),
  async run(_context, { after }, { work: { reads, companyId } }) {
    const [at, id] = after?.split(".") ?? [String(Number.MAX_SAFE_INTEGER), ""];
    const rows = await reads.all<Row>(
      `SELECT p.*, d.number, d.client_name, coalesce((SELECT sum(r.amount) FROM refund r
            WHERE r.company_id = p.company_id AND r.payment_id = p.id
              AND r.state IN ('pending', 'succeeded')), 0) AS refunded,
          EXISTS (SELECT 1 FROM dispute x WHERE x.company_id = p.company_id AND x.payment_id = p.id
            AND x.state <> 'won') AS disputed
        FROM payment p INDEXED BY payment_list
          CROSS JOIN document d ON d.company_id = p.company_id AND d.id = p.document_id
        WHERE p.company_id = ? AND (p.state_at, p.id) < (?, ?)
          AND p.state IN ('processing', 'succeeded', 'failed', 'unknown')
        ORDER BY p.state_at DESC, p.id DESC LIMIT ?`,
      companyId,
      Number(at),
      id!,
      ROWS + 1,
    );
    const shown = rows.slice(0, ROWS);
    const last = shown.at(-1);
    return {
      payments: shown.map(lineOf),
      next: rows.length > ROWS && last ? `${last.state_at}.${last.id}` : null,
    };
  },
});

function lineOf(row: Row): PaymentLine {
  const { id, number: invoiceNumber, client_name: client, amount, fee, refunded, disputed } = row;
  return {
    ...{ id, invoiceNumber, client, amount, fee, refunded },
    method: labelOf(row),
    disputed: disputed === 1,
    state: row.state as PaymentLine["state"],
    reason: row.state === "failed" ? row.failure_message : "",
    at: row.state_at,
  };
}
