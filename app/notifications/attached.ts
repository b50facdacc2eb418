/** A document whose PDF goes with a mail. Mails in the outbox name it; the PDF is made when they are sent. */
import type { MailFile } from "../outside/mail/mailer";

export interface MailedDocument {
  /** Public id of its company. */
  companyId: string;
  documentId: string;
  version: number;
}

/** Undefined if there is nothing to attach any more. `db`: the database of the mail. */
export type Attach = (db: D1Database, of: MailedDocument) => Promise<MailFile | undefined>;

/** The document that a mail's data name. */
export function mailedDocument(data: unknown): MailedDocument | undefined {
  return (data as { attached?: MailedDocument | null }).attached ?? undefined;
}
