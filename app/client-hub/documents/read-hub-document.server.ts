import * as z from "zod";
import { Message, readMessages } from "../../conversations/message.server";
import {
  approvalOf,
  eventsOf,
  filesOf,
  storedVersion,
  type DocumentRow,
  type EventRow,
} from "../../documents/document.server";
import { messages } from "../../documents/messages";
import { Sheet } from "../../documents/sheet-output.server";
import {
  Approval,
  approvalIn,
  DocumentEvent,
  DocumentFile,
  DocumentRefund,
  eventOf,
  fileOf,
} from "../../documents/shown-parts.server";
import { receivedFor, refundsOf } from "../../documents/received-payments.server";
import { shownVersion } from "../../documents/shown-document.server";
import { isAnswerable, isOverdue, type EventKind } from "../../documents/states";
import type { Work } from "../../database/work-databases/work";
import { autoPayOf } from "../../payments/auto-pay.server";
import { labelOf } from "../../documents/method-label";
import { payingAccount, type PayingAccount } from "../../payments/payee.server";
import { payableOf, type Payable } from "../../payments/payable";
import { storedSettings } from "../../documents/stored-settings.server";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { chosePublic, Rating, ratingOf, storedRating } from "../../documents/invoice-rating.server";
import { hashesOf, mayRate } from "../ratings/rater.server";
import { hubDocument, OfHubDocument } from "./hub-document.server";

/** An estimate or invoice as its client sees it, with its history and messages. Never a draft. */
export const readHubDocument = operation({
  name: "read hub document",
  may: visitor,
  effect: "read",
  input: OfHubDocument.extend({
    seen: z.coerce
      .number({ error: "There is no such version." })
      .int("There is no such version.")
      .min(1, "There is no such version.")
      .max(1_000_000, "There is no such version.")
      .optional()
      .describe("An earlier version. Default: the newest."),
  }),
  output: z.object({
    sheet: Sheet,
    sentVersion: z.int().describe("The newest version."),
    overdue: z.boolean(),
    answerable: z.boolean().describe("Whether an answer would be taken."),
    attachments: z.array(DocumentFile),
    approval: Approval.nullable(),
    history: z.array(DocumentEvent.omit({ by: true })).describe("Oldest first."),
    messages: z.array(Message).describe("The newest, oldest first."),
    versions: z
      .array(z.object({ version: z.int(), at: z.int(), total: z.int() }))
      .describe("What was sent and when, the newest first; the total without optional lines."),
    invoices: z
      .array(z.object({ number: z.int(), due: z.int().describe("In cents.") }))
      .describe("Of an estimate: those made from it that were sent."),
    payable: z
      .object({
        due: z.int().describe("In cents."),
        deposit: z.int().describe("In cents: may be paid by itself; 0: none is due."),
        partial: z.boolean().describe("Whether any part can be paid."),
        types: z.array(z.enum(["cc", "ach"])),
      })
      .nullable()
      .describe("What of an invoice can be paid online; null: nothing."),
    refunds: z
      .array(DocumentRefund.pick({ amount: true, state: true, reason: true, at: true }))
      .describe("What of an invoice’s payments was given back, the oldest first."),
    autoPay: z
      .object({
        subscription: z.int().describe("Its number."),
        method: z.string().describe("Visa •••• 4242"),
        most: z.int().describe("In cents: the highest invoice that is paid by it."),
      })
      .nullable()
      .describe(
        "How invoices of this one’s subscription are paid automatically; null: they aren’t.",
      ),
    rating: Rating.nullable().describe("The client’s, of an invoice."),
    publicRating: z
      .boolean()
      .describe(
        "Whether the client wants everyone to see it; before it is sent: as of their last one.",
      ),
    rateable: z
      .boolean()
      .describe("Whether the client may rate an invoice now, or change the rating they sent."),
    byLink: z.boolean().describe("Whether only its link opens it, and no proved address."),
    opened: z.boolean().describe("Whether a person has looked at it, and used the link."),
  }),
  find: hubDocument,
  async run(context, { seen }, found) {
    const { work, row, link, company } = found;
    const now = context.now();
    const wanted = seen ?? row.version;
    const isInvoice = row.kind === "invoice";
    const [
      version,
      events,
      files,
      payments,
      approval,
      versions,
      invoices,
      written,
      account,
      stored,
      rating,
      wasPublic,
      refunds,
      autoPay,
    ] = await Promise.all([
      storedVersion(work, row, wanted),
      eventsOf(work, row.id),
      filesOf(work, row.id),
      receivedFor(work, row.id),
      approvalOf(work, row.id),
      versionsOf(work, row.id),
      row.kind === "estimate" ? invoicesOf(work, row) : [],
      readMessages(context, work, {
        clientId: row.client_id,
        document: `${row.kind} ${row.number}`,
      }),
      isInvoice ? payingAccount(context, company.id) : undefined,
      isInvoice ? storedSettings(work) : undefined,
      isInvoice ? storedRating(work, row.id) : undefined,
      isInvoice ? chosePublic(work, row.client_id, hashesOf(context, found)) : false,
      isInvoice ? refundsOf(work, row.id) : [],
      row.subscription_number === null ? undefined : autoPayOf(work, row.subscription_number),
    ]);
    if (!version) throw new Refusal("not-found", messages.none[row.kind]);
    const shown = shownVersion({ row, version, approval, payments }, now);
    const { snapshot } = shown;
    const answered = approval?.version === wanted ? approvalIn(approval) : null;
    return {
      sheet: {
        ...shown,
        // A picture is public only while the company's page is.
        snapshot: { ...snapshot, logo: company.is_public === 1 ? snapshot.logo : "" },
      },
      sentVersion: row.version,
      overdue: isOverdue(row, now),
      answerable: isAnswerable(row, now),
      attachments: files
        .filter(({ number }) => snapshot.files.includes(number))
        .map((file) => fileOf(file)),
      approval: answered,
      history: events.filter(isShown).map(shownEvent),
      messages: written,
      versions,
      invoices,
      payable:
        stored && account && wanted === row.version
          ? payableBy(payableOf(row, snapshot, stored.settings.partialPayments), account)
          : null,
      refunds: refunds
        .filter(({ state }) => state !== "failed")
        .map(({ amount, state, reason, at }) => ({ amount, state, reason, at })),
      autoPay: autoPay
        ? {
            subscription: autoPay.subscription_number,
            method: labelOf(autoPay),
            most: autoPay.most,
          }
        : null,
      rating: rating ? ratingOf(rating) : null,
      publicRating: rating?.confirmed_at ? rating.is_public === 1 : wasPublic,
      rateable: isInvoice && mayRate(found, rating, now),
      byLink: link !== undefined,
      opened: row.viewed_at !== null && (link === undefined || link.opened_at !== null),
    };
  },
});

/** PAY-004. */
const types = { card: "cc", us_bank_account: "ach" } as const;

function payableBy(payable: Payable | undefined, { methods }: PayingAccount) {
  return payable ? { ...payable, types: methods.map((method) => types[method]) } : null;
}

const MOST_VERSIONS = 50;
const MOST_INVOICES = 5;

function versionsOf({ reads, companyId }: Work, id: string) {
  return reads.all<{ version: number; at: number; total: number }>(
    `SELECT version, sent_at AS at, total FROM document_version
      WHERE company_id = ? AND document_id = ? ORDER BY version DESC LIMIT ${MOST_VERSIONS}`,
    companyId,
    id,
  );
}

/** Those of this client: the office may have billed someone else for them. */
function invoicesOf({ reads, companyId }: Work, { id, client_id }: DocumentRow) {
  return reads.all<{ number: number; due: number }>(
    `SELECT number, due FROM document INDEXED BY document_estimate
      WHERE company_id = ? AND estimate_id = ? AND client_id = ? AND number IS NOT NULL
        AND status <> 'Void' ORDER BY number LIMIT ${MOST_INVOICES}`,
    companyId,
    id,
    client_id,
  );
}

const ofTheOffice = new Set<EventKind>(["made", "reminded", "links revoked"]);

function isShown({ kind }: EventRow) {
  return !ofTheOffice.has(kind);
}

/** Without who did it for the company. */
function shownEvent(row: EventRow) {
  const { by: _, ...event } = eventOf(row);
  return event;
}
