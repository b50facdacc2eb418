/** The company gives money back: claim → call → settle, as all calls that move money. */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { limits } from "../documents/limits";
import { nameOfDocument, storedDocument } from "../documents/document.server";
import { DocumentRef } from "../documents/document.server";
import { Moved, movedOf, personOf, type Found } from "../documents/office-document.server";
import { HOUR, MINUTE } from "../duration";
import { OfOffice, ownersOffice } from "../office/office.server";
import { officeAuditSql } from "../office/office-audit";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user, type User, type Within } from "../operations/operation";
import { PaymentError } from "../outside/payments/payment-error";
import { Refusal } from "../refusal";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { formatUSD } from "../ui/money";
import { storedPayment, type OnlinePayment } from "./online-payment.server";
import { owesAfterRefund } from "./owes-after-refund";
import { connectedAccount } from "../payment-accounts/connected-account.server";
import { refundGuard, storedRefund, type RefundRow } from "./refund-row.server";
import { syncPayment, type Paying } from "./sync-payment.server";

const NO_PAYMENT = "There is no such payment.";
const AMOUNT = "Enter an amount, such as 120.00.";

/**
 * Owners only. "Does the client still owe this?": if not, the bill is lower by it. Throws "conflict" for
 * more than what is left of the payment, while its bank disputes it, once its account is not connected
 * any more, and for a repeat with other data.
 */
export const refundPayment = operation({
  name: "refund payment",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    ref: DocumentRef,
    payment: z
      .guid({ error: NO_PAYMENT })
      .transform((id) => id.toLowerCase())
      .describe("Its id."),
    amount: z
      .int({ error: AMOUNT })
      .min(1, AMOUNT)
      .max(limits.total, AMOUNT)
      .optional()
      .describe("In cents. Default: all that is left of the payment."),
    owed: z
      .boolean()
      .optional()
      .describe(
        "Whether the client still owes it. Default: no if the invoice is paid, else yes. A void invoice is never owed.",
      ),
    reason: z
      .string()
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .pipe(
        z
          .string()
          .max(200, "Use at most 200 characters.")
          .regex(/^[^\p{Cc}]*$/u, "A reason can’t include control characters."),
      )
      .default("")
      .describe("The client sees it."),
    key: UsedKey,
  }),
  output: Moved.extend({
    refund: z.string().describe("Its id."),
    state: z.enum(["pending", "succeeded", "failed"]),
  }),
  async find(context, input) {
    const office = await ownersOffice(context, input, `invoice ${input.ref}`);
    return { office, row: await storedDocument(office.work, "invoice", input.ref) };
  },
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, found) {
    const { office, row } = found;
    const { work } = office;
    const paying = { ...context, payments: paymentsOf(context) };
    const used = keyOf(key, { ...input, refunds: row.id });
    let id = await madeWith(work, used);
    if (id === undefined) {
      const payment = await storedPayment(work, input.payment);
      if (payment?.document_id !== row.id) throw new Refusal("not-found", NO_PAYMENT);
      id = await claim(context, found, payment, { ...input, used });
    }
    await callRefund(paying, work, id).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const [after, document] = await Promise.all([
      storedRefund(work, id),
      storedDocument(work, "invoice", row.id),
    ]);
    if (after!.state === "claimed")
      throw new Refusal(
        "unavailable",
        "We can’t tell yet whether it was refunded. Look again soon.",
      );
    if (after!.state === "failed")
      throw new Refusal(
        "conflict",
        `Stripe couldn’t refund this payment. ${after!.failure}`.trim(),
      );
    return { ...movedOf(document, context.now()), refund: id, state: after!.state };
  },
});

/** What is left of a payment: refunds that did not fail are off. */
const LEFT = `p.amount - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.company_id = p.company_id
  AND r.payment_id = p.id AND r.state <> 'failed'), 0)`;
const DISPUTED = `EXISTS (SELECT 1 FROM dispute x WHERE x.company_id = p.company_id
  AND x.payment_id = p.id AND (x.taken > 0 OR x.state = 'lost'))`;

const GONE = "The account at Stripe isn’t connected any more. Refund it at Stripe.";

interface Wish {
  amount?: number | undefined;
  owed?: boolean | undefined;
  reason: string;
  used: string;
}

async function claim(
  context: Within<User>,
  { office, row }: Found,
  payment: OnlinePayment,
  { amount: wanted, owed, reason, used }: Wish,
): Promise<string> {
  const { work } = office;
  const { companyId } = work;
  const at = context.now();
  const state = await work.reads.first<{ left: number; disputed: number }>(
    `SELECT ${LEFT} AS left, ${DISPUTED} AS disputed FROM payment p
      WHERE p.company_id = ? AND p.id = ?`,
    companyId,
    payment.id,
  );
  const { left, disputed } = state!;
  if ((await connectedAccount(context, office.id)) !== payment.account_id)
    throw new Refusal("conflict", GONE);
  refuseUnrefundable(payment, { left, disputed: disputed === 1, wanted });
  const amount = wanted ?? left;
  const id = crypto.randomUUID();
  const person = personOf(context);
  const columns = {
    id,
    payment_id: payment.id,
    document_id: row.id,
    amount,
    owed: Number(row.status !== "Void" && (owed ?? owesAfterRefund(row.status))),
    reason,
    state: "claimed",
    person_id: person.id,
    person_name: person.name,
    created_at: at,
    state_at: at,
    next_check_at: at + 10 * MINUTE,
  };
  const names = Object.keys(columns);
  const guard: BoundSql = {
    sql: `INSERT INTO refund (company_id, ${names.join(", ")})
      SELECT p.company_id, ${names.map(() => "?").join(", ")} FROM payment p
      WHERE p.company_id = ? AND p.id = ? AND p.state = 'succeeded' AND ${LEFT} >= ? AND NOT ${DISPUTED}
      ON CONFLICT DO NOTHING`,
    values: [...Object.values(columns), companyId, payment.id, amount],
  };
  const done = await work.write(
    [spendKey(companyId, used, id, at), guard],
    [
      officeAuditSql(context, office, {
        action: "refund payment",
        object: nameOfDocument(row),
        details: { amount, owed: columns.owed === 1 },
      }),
    ],
  );
  if (!done)
    throw new Refusal("conflict", "This payment is being refunded right now. Look at it again.");
  return id;
}

function refuseUnrefundable(
  { state }: OnlinePayment,
  { left, disputed, wanted }: { left: number; disputed: boolean; wanted: number | undefined },
) {
  if (state !== "succeeded") throw new Refusal("conflict", "This payment was not received.");
  if (disputed)
    throw new Refusal(
      "conflict",
      "Your client’s bank has taken this payment back. Answer the dispute at Stripe.",
    );
  if (left === 0) throw new Refusal("conflict", "This payment is refunded already.");
  if (wanted !== undefined && wanted > left) {
    const message = `Only ${formatUSD(left)} of this payment is left.`;
    throw new Refusal("conflict", message, { amount: message });
  }
}

/** Stripe forgets our key after a day. */
const KEY_LIFE = 23 * HOUR;

/**
 * Makes the call of a claimed refund, unless Stripe has it, and writes down what came of it. Also for the
 * sweep. Throws PaymentError "unavailable" if nobody knows.
 */
export async function callRefund(context: Paying, work: Work, id: string): Promise<void> {
  const { charges } = context.payments;
  const row = await storedRefund(work, id);
  if (!row) return;
  const payment = (await storedPayment(work, row.payment_id))!;
  const { account_id: account, intent_id: intent } = payment;
  if (row.state === "claimed") {
    try {
      const known = await charges.listRefunds(account, intent!);
      const isMade = known.some((one) => one.refund === id);
      if (!isMade) await call(context, row, payment);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      const over = { state: "failed", state_at: context.now(), next_check_at: null } as const;
      await work.write([refundGuard(row, { ...over, failure })], []);
    }
  }
  await syncPayment(context, work, payment.id);
}

async function call(context: Paying, row: RefundRow, payment: OnlinePayment) {
  const { charges } = context.payments;
  // The same for two at once, another one once Stripe has forgotten it.
  const age = Math.floor((context.now() - row.created_at) / KEY_LIFE);
  await charges.refund(
    payment.account_id,
    {
      intent: payment.intent_id!,
      amount: row.amount,
      returnsFee: payment.application_fee > 0,
      refund: row.id,
    },
    age === 0 ? row.id : `${row.id} ${age}`,
  );
}

/** Why it will never be made; undefined: nobody knows. */
function failureOf(error: unknown) {
  if (!(error instanceof PaymentError)) return undefined;
  if (error.kind === "gone") return GONE;
  return error.kind === "refused" ? "Try it at Stripe, which says why." : undefined;
}
