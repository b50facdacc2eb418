/** An estimate and an invoice as the contract has them (API-066, API-068). Money is in cents. */
import * as z from "zod";
import type { readHubDocument } from "../../client-hub/documents/read-hub-document.server";
import {
  clientIn,
  columnFlags,
  ContractAttachment,
  ContractDiscount,
  ContractItem,
  ContractProvider,
  figuresOf,
  providerOf,
} from "../../documents/contract.server";
import { dayOf } from "../../calendar/days";
import { billingIntervals } from "../../documents/content";
import { howToPay } from "../../documents/how-to-pay";
import { DocumentEvent } from "../../documents/shown-parts.server";
import { estimateStatuses, invoiceStatuses } from "../../documents/states";
import { RequestClient } from "../../requests/request.server";
import { mediaPath } from "../../ui/media-path";

type Read = z.output<typeof readHubDocument.output>;

const Moment = z.int().describe("UTC epoch milliseconds.");
const Cents = z.int().describe("In cents.");

const shared = {
  subtotal: Cents,
  tax: Cents,
  total: Cents,
  taxPercent: z.number().meta({ examples: [8.25] }),
  discount: ContractDiscount.nullable(),
  discountAmount: Cents.describe("In cents, not negative: it is subtracted."),
  notes: z.string(),
  terms: z.string(),
  items: z.array(ContractItem),
  ...columnFlags,
};

const around = {
  attachments: z.array(ContractAttachment),
  publicLogoPath: z.string().describe("Empty without a logo."),
  provider: ContractProvider,
  history: z.array(DocumentEvent.omit({ by: true })).describe("Oldest first."),
};

/** API-066, EST-011. */
export const EstimateAnswer = z.object({
  estimate: z.object({
    estimateNumber: z.int().meta({ examples: [1001] }),
    estimateDate: Moment,
    status: z.enum(estimateStatuses),
    version: z.int().describe("To be sent with an answer."),
    validUntil: z.string().describe("YYYY-MM-DD; empty without an end."),
    signature: z.boolean().describe("Whether an approval needs a signature."),
    deposit: Cents.describe("Due when it is approved, in cents."),
    client: RequestClient,
    ...shared,
  }),
  ...around,
});

/** API-068, INV-007. */
export const InvoiceAnswer = z.object({
  invoice: z.object({
    invoiceNumber: z.int().meta({ examples: [1001] }),
    invoiceDate: Moment,
    dueDate: z.string().describe("YYYY-MM-DD."),
    status: z.enum(invoiceStatuses),
    paymentTotal: Cents,
    amountDue: Cents,
    invoicePaidOn: Moment.nullable(),
    jobNumber: z.int().nullable().describe("The job that it bills."),
    subscriptionNumber: z.int().nullable().describe("The subscription that made it."),
    billingSchedule: z
      .object({ interval: z.enum(billingIntervals), frequency: z.int() })
      .nullable()
      .describe("Of its subscription. w: week, m: month, y: year; every so many of them."),
    client: RequestClient.extend({ emailAddress: z.string() }),
    ...shared,
  }),
  paymentInstructions: z.string(),
  paymentAllowed: z.boolean().describe("Whether it can be paid online."),
  paymentTypes: z.array(z.enum(["cc", "ach"])),
  ...around,
});

export function estimateAnswer(read: Read): z.output<typeof EstimateAnswer> {
  const { sheet } = read;
  const { deposit, ...figures } = figuresOf(sheet);
  return {
    estimate: {
      estimateNumber: sheet.number!,
      estimateDate: sheet.date!,
      status: sheet.status as never,
      version: sheet.version,
      validUntil: sheet.snapshot.day,
      signature: sheet.snapshot.signature,
      deposit,
      client: clientIn(sheet.snapshot.client),
      terms: sheet.snapshot.terms,
      ...figures,
    },
    ...aroundOf(read),
  };
}

/** Without a day of its own, an invoice is due on the day on which it was sent. */
function sentAt({ sheet, versions }: Read) {
  return versions.find(({ version }) => version === sheet.version)?.at ?? sheet.date!;
}

export function invoiceAnswer(read: Read): z.output<typeof InvoiceAnswer> {
  const { sheet } = read;
  const { deposit: _, ...figures } = figuresOf(sheet);
  const { client } = sheet.snapshot;
  return {
    invoice: {
      invoiceNumber: sheet.number!,
      invoiceDate: sheet.date!,
      dueDate: sheet.snapshot.day || dayOf(sentAt(read), sheet.snapshot.timeZone),
      status: sheet.status as never,
      paymentTotal: sheet.paid,
      amountDue: sheet.due,
      invoicePaidOn: sheet.paidAt,
      jobNumber: sheet.jobNumber,
      subscriptionNumber: sheet.subscriptionNumber,
      billingSchedule: sheet.billing && {
        interval: sheet.billing.interval,
        frequency: sheet.billing.frequency,
      },
      client: { ...clientIn(client), emailAddress: client.emailAddress },
      terms: sheet.snapshot.terms,
      ...figures,
    },
    paymentInstructions: howToPay(sheet),
    paymentAllowed: read.payable !== null,
    paymentTypes: read.payable?.types ?? [],
    ...aroundOf(read),
  };
}

function aroundOf({ sheet: { snapshot }, attachments, history }: Read) {
  return {
    attachments: attachments.map(({ number, name, size, thumbnails }) => ({
      ...{ number, name, size, thumbnails },
    })),
    publicLogoPath: snapshot.logo ? mediaPath(snapshot.logo) : "",
    provider: providerOf(snapshot.provider),
    history,
  };
}
