/** Cash, checks and the like: recorded by the office, and reversed by a counter-entry, never edited. */
import * as z from "zod";
import { dayOf, endOfDay, isDay } from "../calendar/days";
import { storedDocument } from "../documents/document.server";
import { limits } from "../documents/limits";
import {
  foundDocument,
  move,
  Moved,
  movedOf,
  overtaken,
  type Found,
} from "../documents/office-document.server";
import { isUnpaid, paymentMethods } from "../documents/states";
import { enter, paymentEntries } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { nameOf } from "../office/office-audit";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { noOpenPayment } from "../payments/online-payment.server";
import { stopOpenPayment } from "../payments/stop-payment.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { clientBasis } from "../reviews/basis.server";
import { formatUSD } from "../ui/money";
import { OfInvoice } from "./office-invoice.server";

const AMOUNT = "Enter an amount, such as 120.00.";
const MAX_ATTEMPTS = 5;

/** Throws "conflict" if it is more than what is due, or if nothing can be paid. */
export const recordPayment = operation({
  name: "record payment",
  may: user,
  effect: "write",
  input: OfInvoice.extend({
    method: z.enum(paymentMethods, { error: "Choose how they paid." }),
    amount: z.int({ error: AMOUNT }).min(1, AMOUNT).max(limits.total, AMOUNT).describe("In cents."),
    day: z
      .string({ error: "Enter the date." })
      .trim()
      .refine(isDay, "Enter the date on which they paid, such as 2026-11-24.")
      .optional()
      .describe("YYYY-MM-DD. Default: today."),
    note: z
      .string()
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .pipe(
        z
          .string()
          .max(200, "Use at most 200 characters.")
          .regex(/^[^\p{Cc}]*$/u),
      )
      .default("")
      .describe("For the office, such as the number of a check."),
    key: UsedKey,
  }),
  output: Moved.extend({ payment: z.string().describe("The payment's id.") }),
  find: foundDocument,
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, found) {
    const { office } = found;
    const today = dayOf(context.now(), office.timeZone);
    const day = input.day ?? today;
    if (day > today) throw new Refusal("invalid", FUTURE, { day: FUTURE });
    const used = keyOf(key, { ...input, pays: found.row.id });
    let { row } = found;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = await madeWith(office.work, used);
      if (before) return { ...movedOf(row, context.now()), payment: before };
      const payment = { ...input, day, id: crypto.randomUUID() };
      const paid = await record(context, { office, row }, used, payment);
      if (paid) return { ...movedOf(paid, context.now()), payment: payment.id };
      row = await storedDocument(office.work, row.kind, row.id);
    }
    throw await overtaken(found, context.now());
  },
});

/** Now, or the last moment of an earlier day: INV-011 shows the day on which they paid. */
function momentOf(day: string, now: number, timeZone: string) {
  return Math.min(now, endOfDay(day, timeZone) - 1);
}

const FUTURE = "This date is in the future. Record the payment when you have it.";

interface Payment {
  id: string;
  method: (typeof paymentMethods)[number];
  amount: number;
  day: string;
  note: string;
}

async function record(
  context: Within<User>,
  found: Found,
  key: string,
  { id, method, amount, day, note }: Payment,
) {
  const { office, row } = found;
  if (!isUnpaid(row.status))
    throw new Refusal(
      "conflict",
      `This invoice is ${row.status.toLowerCase()}: nothing is to be paid.`,
    );
  if (amount > row.due) {
    const message = `Only ${formatUSD(row.due)} is due.`;
    throw new Refusal("conflict", message, { amount: message });
  }
  await stopOpenPayment(context, office.work, row.id);
  const at = context.now();
  const { companyId } = office.work;
  const figures = {
    total: row.total,
    credits: 0,
    paid: row.paid + amount,
    due: row.due - amount,
  };
  const to = statusOf(figures);
  return move(
    context,
    found,
    {
      kind: "payment recorded",
      to,
      amount,
      action: "record payment",
      details: { amount, method },
      columns:
        to === "Paid" ? { paid_at: momentOf(day, at, office.timeZone), remind_at: null } : {},
    },
    {
      guards: [spendKey(companyId, key, id, at), noOpenPayment(companyId, row.id)],
      rest: [
        {
          sql: `INSERT INTO manual_payment (company_id, document_id, id, method, amount, day, note, at,
              person_id, person_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          values: [
            companyId,
            row.id,
            id,
            method,
            amount,
            day,
            note,
            at,
            context.actor.userId,
            nameOf(context.actor),
          ],
        },
        ...enter(companyId, row.id, paymentEntries(id, amount), at),
        ...(to === "Paid" ? await clientBasis(context.config, office.work, row.client_id, at) : []),
      ],
    },
  );
}
