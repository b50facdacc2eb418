/** Rows of sent documents, inserted as they are, for tests of other things. */
import type { DocumentRow } from "../../app/documents/document.server";
import { emptyContent } from "../../app/documents/content";
import { shownDocument } from "./shown";

/** An estimate that was sent. */
export function documentLike(over: Partial<DocumentRow> & Pick<DocumentRow, "company_id">) {
  const kind = over.kind ?? "estimate";
  const number = over.number === undefined ? 1001 : over.number;
  return {
    id: crypto.randomUUID(),
    kind,
    number,
    status: "Sent",
    folder: "open",
    place: number ?? 1,
    client_id: "",
    client_name: "",
    content: JSON.stringify(emptyContent),
    saved_at: 0,
    version: 1,
    sent_revision: 1,
    sent_at: 0,
    version_at: 0,
    status_at: 0,
    created_at: 0,
    ...over,
  };
}

export function versionLike({ company_id, id }: { company_id: string; id: string }, text = "") {
  const { snapshot } = shownDocument();
  return {
    company_id,
    document_id: id,
    version: 1,
    content: JSON.stringify({ ...snapshot, notes: text, files: [1] }),
    hash: "hash",
    total: 0,
    sent_at: 0,
  };
}

export function insertRow(db: D1Database, table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    )
    .bind(...Object.values(row));
}
