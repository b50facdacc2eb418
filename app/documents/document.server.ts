/** A document's row, and how operations find it. */
import * as z from "zod";
import type {
  document,
  documentApproval,
  documentEvent,
  documentFile,
  documentVersion,
  manualPayment,
} from "../database/work-databases/document-tables";
import type { Work } from "../database/work-databases/work";
import { Refusal } from "../refusal";
import type { Content } from "./content";
import { messages } from "./messages";
import type { Snapshot } from "./snapshot";
import type { DocumentKind } from "./states";

export type DocumentRow = typeof document.$inferSelect;
export type VersionRow = typeof documentVersion.$inferSelect;
export type EventRow = typeof documentEvent.$inferSelect;
export type FileRow = typeof documentFile.$inferSelect;
export type PaymentRow = typeof manualPayment.$inferSelect;
export type ApprovalRow = typeof documentApproval.$inferSelect;

/** A number, or of a draft the id. */
export const DocumentRef = z.coerce
  .string()
  .regex(
    /^(\d{1,10}|[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/,
    "There is no such document.",
  )
  .meta({ description: "Its number, or its id.", examples: ["1001"] })
  .transform((ref) => ref.toLowerCase());

export const DocumentNumber = z.coerce
  .number({ error: "There is no such document." })
  .int("There is no such document.")
  .min(1, "There is no such document.")
  .max(1_000_000_000, "There is no such document.")
  .meta({ description: "From 1001, per company and kind.", examples: [1001] });

/** Throws "not-found" if the company has no such document of the kind. */
export async function storedDocument(
  { reads, companyId }: Work,
  kind: DocumentKind,
  ref: string | number,
): Promise<DocumentRow> {
  const isNumber = /^\d+$/.test(String(ref));
  const row = await reads.first<DocumentRow>(
    `SELECT * FROM document WHERE company_id = ? AND kind = ? AND ${isNumber ? "number" : "id"} = ?`,
    companyId,
    kind,
    isNumber ? Number(ref) : ref,
  );
  if (!row) throw new Refusal("not-found", messages.none[kind]);
  return row;
}

export function contentIn({ content }: Pick<DocumentRow, "content">) {
  return JSON.parse(content) as Content;
}

export function snapshotIn({ content }: Pick<VersionRow, "content">) {
  return JSON.parse(content) as Snapshot;
}

/** The document's ref in addresses. */
export function refOf({ number, id }: Pick<DocumentRow, "number" | "id">) {
  return number === null ? id : String(number);
}

/** As secure links, messages and logs name it: "estimate 1001". */
export function nameOfDocument({ kind, number, id }: Pick<DocumentRow, "kind" | "number" | "id">) {
  return `${kind} ${number ?? id}`;
}

export async function storedVersion(
  { reads, companyId }: Work,
  { id, version: newest }: Pick<DocumentRow, "id" | "version">,
  version = newest,
): Promise<VersionRow | undefined> {
  return reads.first<VersionRow>(
    "SELECT * FROM document_version WHERE company_id = ? AND document_id = ? AND version = ?",
    companyId,
    id,
    version,
  );
}

export function eventsOf({ reads, companyId }: Work, id: string) {
  return reads.all<EventRow>(
    "SELECT * FROM document_event WHERE company_id = ? AND document_id = ? ORDER BY at, id",
    companyId,
    id,
  );
}

/** Those that are in the content; of an earlier version also others. */
export function filesOf({ reads, companyId }: Work, id: string) {
  return reads.all<FileRow>(
    "SELECT * FROM document_file WHERE company_id = ? AND document_id = ? ORDER BY number",
    companyId,
    id,
  );
}

/** Of the version; a new version asks for approval again. */
export function approvalOf({ reads, companyId }: Work, id: string) {
  return reads.first<ApprovalRow>(
    `SELECT * FROM document_approval WHERE company_id = ? AND document_id = ?
      ORDER BY at DESC, id DESC LIMIT 1`,
    companyId,
    id,
  );
}
