/** The invoice that an approval with a deposit makes: for the whole, with the deposit due at once. */
import { dayOf } from "../calendar/days";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { totalsOf } from "../documents/arithmetic";
import { joinJobSql } from "../documents/billed-estimate.server";
import { billed, freshContent } from "../documents/begun.server";
import type { Content } from "../documents/content";
import { nextNumber, takeNumber } from "../documents/document-number.server";
import type { DocumentRow } from "../documents/document.server";
import { insertSentInvoice } from "../documents/insert-sent.server";
import type { DocumentSettings } from "../documents/settings";
import type { Snapshot } from "../documents/snapshot";

interface Parts {
  work: Work;
  estimate: DocumentRow;
  /** What was approved, with which options. */
  snapshot: Snapshot;
  options: string[];
  settings: DocumentSettings;
  at: number;
}

interface DepositInvoice {
  number: number;
  /** In cents: at most the invoice's total. */
  deposit: number;
  guards: BoundSql[];
  rest: BoundSql[];
}

/**
 * Statements for the batch of the approval, which take the next number; another may take it first.
 * Undefined without a deposit, and if all lines are plans, which their subscriptions bill.
 */
export async function depositInvoice({
  work,
  estimate,
  snapshot,
  options,
  settings,
  at,
}: Parts): Promise<DepositInvoice | undefined> {
  const { companyId } = work;
  const fresh = freshContent("invoice", settings, dayOf(at, snapshot.timeZone));
  const whole = billed(snapshot, options, fresh);
  const { deposit: asked } = totalsOf(snapshot, new Set(options));
  const deposit = Math.min(asked, totalsOf(whole).total);
  if (deposit <= 0) return undefined;
  const number = await nextNumber(work, "invoice");
  const content: Content = { ...whole, deposit: { kind: "amount", value: deposit } };
  const sent: Snapshot = {
    ...snapshot,
    ...content,
    signature: false,
    paymentInstructions: settings.paymentInstructions,
    files: [],
  };
  const { client_id, client_name, request_number } = estimate;
  return {
    number,
    deposit,
    guards: [takeNumber(companyId, "invoice", number)],
    rest: [
      ...insertSentInvoice({
        companyId,
        id: crypto.randomUUID(),
        number,
        client: { id: client_id, name: client_name },
        content,
        sent,
        origin: { request_number, estimate_id: estimate.id },
        at,
      }),
      joinJobSql(companyId, estimate.id),
    ],
  };
}
