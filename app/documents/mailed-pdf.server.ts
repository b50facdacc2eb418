/** The PDF that goes with a mail about a document, made when the mail is sent. */
import type { Attach, MailedDocument } from "../notifications/attached";
import type { RequestContext } from "../operations/context";
import type { ApprovalRow, DocumentRow, VersionRow } from "./document.server";
import { pdfFile } from "./pdf/pdf-file.server";
import { RECEIVED, type ReceivedRow } from "./received-payments.server";
import { shownVersion } from "./shown-document.server";

type Storage = Pick<RequestContext, "media" | "images" | "now" | "config">;

/** Undefined for a document that is not there any more. */
export function attachesPdf(storage: Storage): Attach {
  return async (db, of) => {
    const stored = await storedParts(db, of);
    if (!stored) return undefined;
    const { name, bytes } = await pdfFile(storage, shownVersion(stored, storage.now()));
    return { name, bytes, type: "application/pdf" };
  };
}

async function storedParts(db: D1Database, { companyId, documentId, version }: MailedDocument) {
  const [rows, versions, approvals, payments] = await db.batch([
    db
      .prepare("SELECT * FROM document WHERE company_id = ? AND id = ?")
      .bind(companyId, documentId),
    db
      .prepare(
        "SELECT * FROM document_version WHERE company_id = ? AND document_id = ? AND version = ?",
      )
      .bind(companyId, documentId, version),
    db
      .prepare(
        `SELECT * FROM document_approval WHERE company_id = ? AND document_id = ?
          ORDER BY at DESC, id DESC LIMIT 1`,
      )
      .bind(companyId, documentId),
    db.prepare(RECEIVED).bind(companyId, documentId),
  ]);
  const row = rows!.results[0] as DocumentRow | undefined;
  const sent = versions!.results[0] as VersionRow | undefined;
  return row && sent
    ? {
        row,
        version: sent,
        approval: approvals!.results[0] as ApprovalRow | undefined,
        payments: payments!.results as unknown as ReceivedRow[],
      }
    : undefined;
}
