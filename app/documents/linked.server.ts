/** The estimate or invoice that a secure link opens. */
import type { Work } from "../database/work-databases/work";
import type { DocumentRow } from "./document.server";

type LinkedRow = Pick<
  DocumentRow,
  "kind" | "client_id" | "client_name" | "status_at" | "version_at" | "due_at"
> & { number: number };

export async function linkedOf({ reads, companyId }: Work, hash: string) {
  const row = await reads.first<LinkedRow>(
    `SELECT d.kind, d.number, d.client_id, d.client_name, d.status_at, d.version_at, d.due_at
      FROM secure_link l CROSS JOIN document d ON d.company_id = l.company_id
        AND d.kind = substr(l.document, 1, instr(l.document, ' ') - 1)
        AND d.number = CAST(substr(l.document, instr(l.document, ' ') + 1) AS INTEGER)
      WHERE l.company_id = ? AND l.hash = ? AND d.kind IN ('estimate', 'invoice')`,
    companyId,
    hash,
  );
  return (
    row && {
      kind: row.kind,
      number: row.number,
      clientId: row.client_id,
      email: "",
      client: row.client_name,
      title: "",
      changedAt: linksWorkFrom(row),
    }
  );
}

/** Links work for a time from then on: the last change of its state, or its day. */
export function linksWorkFrom({
  status_at,
  version_at,
  due_at,
}: Pick<DocumentRow, "status_at" | "version_at" | "due_at">) {
  return Math.max(status_at, version_at ?? 0, due_at ?? 0);
}
