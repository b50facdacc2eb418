import * as z from "zod";
import { clientName } from "../clients/client-words";
import { storedClient } from "../clients/client.server";
import { Message, readMessages } from "../conversations/message.server";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { linksTo, MAX_LINKS, SentLink } from "../secure-links/links-of.server";
import { totalsOf } from "./arithmetic";
import { billedTotal } from "./begun.server";
import { ITS_INVOICES } from "./billed-estimate.server";
import { connectedAccount } from "./connected-account.server";
import { DocumentLine, lineOf } from "./document-line.server";
import {
  approvalOf,
  contentIn,
  eventsOf,
  filesOf,
  nameOfDocument,
  snapshotIn,
  storedVersion,
  type DocumentRow,
} from "./document.server";
import { snapshotOf } from "./make-snapshot.server";
import { messages } from "./messages";
import { foundDocument, OfDocument } from "./office-document.server";
import { sendingCompany } from "./sending-company.server";
import { editedContent } from "./edited-content";
import { EditedContent, Sheet } from "./sheet-output.server";
import {
  ApprovalProof,
  DocumentEvent,
  DocumentFile,
  DocumentDispute,
  DocumentPayment,
  DocumentRefund,
  eventOf,
  fileOf,
  paymentOf,
  proofIn,
} from "./shown-parts.server";
import { approvalIn } from "./shown-parts.server";
import { Rating, ratingOf, storedRating } from "./invoice-rating.server";
import { disputesOf, receivedFor, refundsOf } from "./received-payments.server";
import { whatHappened } from "./shown-document.server";
import type { Snapshot } from "./snapshot";
import { storedSettings } from "./stored-settings.server";

/** Everything the office sees of one document: what it edits, and what the client has. */
export const readDocument = operation({
  name: "read document",
  may: user,
  effect: "read",
  input: OfDocument.extend({
    seen: z.coerce
      .number({ error: "There is no such version." })
      .int("There is no such version.")
      .min(0, "There is no such version.")
      .optional()
      .describe("The sheet of this version; 0: of what is edited. Default: the newest."),
  }),
  output: DocumentLine.extend({
    revision: z.int().describe("Of the content: to be sent with a change of it."),
    version: z.int().describe("Of its state."),
    sentVersion: z.int().describe("The version that the client sees; 0: none."),
    savedBy: z.string(),
    content: EditedContent,
    officeClient: z
      .object({
        id: z.string(),
        name: z.string(),
        emails: z.array(z.string()),
        mobilePhoneNumber: z.string(),
      })
      .nullable(),
    taxRates: z
      .array(z.object({ name: z.string(), percent: z.number() }))
      .describe("The company's tax rates, to choose from."),
    requestNumber: z.int().nullable().describe("The request that it answers."),
    jobs: z
      .array(z.int())
      .describe(
        "Numbers of the jobs that were made from the estimate, or of the one that is billed.",
      ),
    made: z
      .array(DocumentLine.pick({ kind: true, number: true, id: true, status: true, total: true }))
      .describe("The estimate that it bills, or the invoices that were made from it."),
    toBill: z.int().describe("Of an estimate, in cents: what no invoice or draft bills yet."),
    sheet: Sheet.describe("As the client sees it."),
    events: z.array(DocumentEvent).describe("Its history, oldest first."),
    files: z.array(DocumentFile),
    payments: z.array(DocumentPayment),
    refunds: z.array(DocumentRefund),
    disputes: z.array(DocumentDispute),
    rating: Rating.nullable().describe("The client’s, of an invoice. Null until they send it."),
    approval: ApprovalProof.nullable(),
    messages: z.array(Message).describe("The newest messages about it, oldest first."),
    links: z.array(SentLink).describe(`The last ${MAX_LINKS} links to it, newest first.`),
  }),
  find: foundDocument,
  async run(context, { seen }, { office, row }) {
    const { work } = office;
    const content = contentIn(row);
    const wanted = seen ?? row.version;
    const [
      client,
      company,
      { settings },
      version,
      events,
      files,
      payments,
      approval,
      links,
      made,
      jobs,
      refunds,
      disputes,
      rating,
      account,
    ] = await Promise.all([
      row.client_id ? storedClient(work, row.client_id) : undefined,
      sendingCompany(context, office.id),
      storedSettings(work),
      storedVersion(work, row, wanted),
      eventsOf(work, row.id),
      filesOf(work, row.id),
      receivedFor(work, row.id),
      approvalOf(work, row.id),
      linksTo(work, nameOfDocument(row)),
      madeWith(work, row),
      jobsOf(work, row),
      row.kind === "invoice" ? refundsOf(work, row.id) : [],
      row.kind === "invoice" ? disputesOf(work, row.id) : [],
      row.kind === "invoice" ? storedRating(work, row.id) : undefined,
      row.kind === "invoice" ? connectedAccount(context, office.id) : undefined,
    ]);
    if (!version && seen !== undefined && seen > 0)
      throw new Refusal("not-found", messages.none[row.kind]);
    const written = row.client_id
      ? await readMessages(context, work, {
          clientId: row.client_id,
          document: nameOfDocument(row),
        })
      : [];
    const kept = files.filter(({ removed_at }) => removed_at === null);
    const snapshot: Snapshot = version
      ? snapshotIn(version)
      : snapshotOf({
          kind: row.kind,
          content,
          office,
          company,
          client,
          settings,
          files: kept.map(({ number }) => number),
        });
    const line = lineOf(row, context.now());
    const chosen = approval?.version === row.version ? approvalIn(approval).chosen : [];
    const billed = made.reduce(
      (sum, { status, total }) => sum + (status === "Void" ? 0 : total),
      0,
    );
    return {
      ...line,
      revision: row.revision,
      version: row.state_version,
      sentVersion: row.version,
      savedBy: row.saved_by_name,
      content: editedContent(content),
      officeClient: client
        ? {
            id: client.id,
            name: clientName(client),
            emails: client.emails,
            mobilePhoneNumber: client.mobilePhoneNumber,
          }
        : null,
      taxRates: settings.taxRates.map(({ name, rate }) => ({ name, percent: rate / 1000 })),
      requestNumber: row.request_number,
      jobs,
      made,
      toBill: row.kind === "estimate" ? Math.max(0, billedTotal(snapshot, chosen) - billed) : 0,
      sheet: {
        ...whatHappened({ row, approval, payments, timeZone: snapshot.timeZone }, wanted),
        ...(!version && row.kind === "invoice" && { due: totalsOf(snapshot).total - row.paid }),
        status: version ? line.status : "Draft",
        version: wanted,
        snapshot,
      },
      events: events.map(eventOf),
      files: kept.map(fileOf),
      payments: payments.map((one) => paymentOf(one, { timeZone: office.timeZone, account })),
      refunds,
      disputes,
      rating: rating && rating.confirmed_at !== null ? ratingOf(rating) : null,
      approval: approval ? proofIn(approval) : null,
      messages: written,
      links,
    };
  },
});

async function jobsOf({ reads, companyId }: Work, row: DocumentRow) {
  if (row.kind === "invoice") return row.job_number === null ? [] : [row.job_number];
  const jobs = await reads.all<{ number: number }>(
    `SELECT number FROM job INDEXED BY job_estimate WHERE company_id = ? AND estimate_id = ?
      ORDER BY number LIMIT 20`,
    companyId,
    row.id,
  );
  return jobs.map(({ number }) => number);
}

type Made = Pick<DocumentRow, "kind" | "number" | "id" | "status" | "total">;

function madeWith({ reads, companyId }: Work, row: DocumentRow) {
  return row.kind === "estimate"
    ? reads.all<Made>(
        `SELECT i.kind, i.number, i.id, i.status, i.total
          FROM document d CROSS JOIN document i ON i.company_id = d.company_id AND ${ITS_INVOICES}
          WHERE d.company_id = ? AND d.id = ? ORDER BY i.created_at LIMIT 20`,
        companyId,
        row.id,
      )
    : reads.all<Made>(
        "SELECT kind, number, id, status, total FROM document WHERE company_id = ? AND id = ?",
        companyId,
        row.estimate_id ?? "",
      );
}
