/** Parts of a document that both sides see: its history, files, payments and approval. */
import * as z from "zod";
import type { ApprovalRow, EventRow, FileRow } from "./document.server";
import { receivedOf, type ReceivedRow } from "./received-payments.server";
import { documentStatuses, eventKinds, receivedMethods } from "./states";

const Moment = z.int().describe("UTC epoch milliseconds.");
const Cents = z.int().describe("In cents.");

export const DocumentEvent = z.object({
  id: z.string(),
  at: Moment,
  kind: z.enum(eventKinds),
  side: z.enum(["client", "company", "system"]),
  by: z.string().describe("For the office: the person's name then."),
  status: z.enum(documentStatuses).describe("The status from then on."),
  version: z.int().describe("The version that it is about; 0: none."),
  text: z.string(),
  amount: Cents.nullable(),
});
export type DocumentEvent = z.output<typeof DocumentEvent>;

export function eventOf(row: EventRow): DocumentEvent {
  const { id, at, kind, side, person_name: by, to_status, version, text, amount } = row;
  return {
    id,
    at,
    kind,
    side,
    by,
    status: to_status as DocumentEvent["status"],
    version,
    text,
    amount,
  };
}

/** Pictures have a small version. */
const THUMBNAIL = 125;

export const DocumentFile = z.object({
  number: z.int().describe("Its `attachmentNumber` in addresses."),
  name: z.string(),
  size: z.int().describe("In bytes."),
  thumbnails: z.array(z.int()).describe("Sizes of its small versions, in pixels."),
  contentType: z.string(),
  width: z.int().describe("In pixels; 0 if it is no picture."),
  height: z.int(),
});
export type DocumentFile = z.output<typeof DocumentFile>;

export function fileOf(row: FileRow): DocumentFile {
  const { number, name, bytes: size, content_type: contentType, width, height } = row;
  return {
    number,
    name,
    size,
    thumbnails: width > 0 ? [THUMBNAIL] : [],
    contentType,
    width,
    height,
  };
}

export const DocumentPayment = z.object({
  id: z.string(),
  method: z.enum(receivedMethods).describe("card, bank: by Stripe."),
  how: z.string().describe("Visa •••• 4242; empty of what the office recorded."),
  amount: Cents,
  fee: Cents.nullable().describe("What Stripe keeps; null: not by Stripe, or not known yet."),
  day: z.string().describe("YYYY-MM-DD."),
  note: z.string(),
  by: z.string().describe("Who recorded it."),
  at: Moment,
  reversedAt: Moment.nullable(),
  connected: z
    .boolean()
    .describe(
      "Whether it was by Stripe, at the account that is connected: it can be refunded here.",
    ),
});
export type DocumentPayment = z.output<typeof DocumentPayment>;

/** @param account The connected one; undefined: no account is connected. */
export function paymentOf(
  row: ReceivedRow,
  { timeZone, account }: { timeZone: string; account: string | undefined },
): DocumentPayment {
  const { note, fee, person_name: by, at, reversed_at: reversedAt, account_id } = row;
  const connected = account_id !== "" && account_id === account;
  return { ...receivedOf(row, timeZone), fee, note, by, at, reversedAt, connected };
}

export const DocumentRefund = z.object({
  id: z.string(),
  payment: z.string().describe("The payment’s id."),
  amount: Cents,
  state: z
    .enum(["claimed", "pending", "succeeded", "failed"])
    .describe("claimed: being asked for at Stripe."),
  reason: z.string(),
  at: Moment,
  by: z.string().describe("Who refunded it; empty if it was done at Stripe."),
});

export const DocumentDispute = z.object({
  id: z.string().describe("At Stripe."),
  payment: z.string().describe("The payment’s id."),
  amount: Cents,
  taken: Cents.describe(
    "What Stripe has taken for it by now; 0: the bank only asks, or it came back.",
  ),
  reason: z.string().describe("In Stripe’s words."),
  state: z.enum(["open", "won", "lost"]),
  answerBy: Moment.nullable().describe("Until when it can be answered at Stripe."),
  owedAt: Moment.nullable().describe("When the company said that the client owes it again."),
  at: Moment,
});

const Stroke = z.array(z.int()).describe("x and y of each point, in turns.");

export const Approval = z.object({
  at: Moment,
  version: z.int(),
  total: Cents,
  chosen: z.array(z.string()).describe("The uuids of the chosen optional lines."),
  signed: z.enum(["", "typed", "drawn"]),
  name: z.string(),
  strokes: z.array(Stroke).describe("Of a drawn signature, in a box of 1000 × 400."),
});
export type Approval = z.output<typeof Approval>;

/** For the office also where it came from. */
export const ApprovalProof = Approval.extend({
  address: z.string().describe("The network address."),
  userAgent: z.string(),
  hash: z.string().describe("SHA-256 of the version that was seen."),
});

export function approvalIn(row: ApprovalRow): Approval {
  const { at, version, total, signed, name } = row;
  return {
    at,
    version,
    total,
    chosen: JSON.parse(row.chosen) as string[],
    signed,
    name,
    strokes: JSON.parse(row.strokes) as number[][],
  };
}

export function proofIn(row: ApprovalRow): z.output<typeof ApprovalProof> {
  const { address, user_agent: userAgent, hash } = row;
  return { ...approvalIn(row), address, userAgent, hash };
}
