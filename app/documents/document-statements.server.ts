/** The statements that change a document's state, for a batch of its office. Every change has its event. */
import type { BoundSql, Value } from "../database/one-trip";
import type { DocumentRow } from "./document.server";
import { folderOf, type DocumentStatus, type EventKind } from "./states";

export interface Event {
  kind: EventKind;
  side: "client" | "company" | "system";
  /** Of the company: public id and name. */
  person?: { id: string; name: string };
  text?: string;
  /** In cents. */
  amount?: number;
  /** Default: the newest. */
  version?: number;
}

type Columns = Partial<
  Pick<
    DocumentRow,
    | "number"
    | "place"
    | "version"
    | "sent_revision"
    | "sent_at"
    | "version_at"
    | "viewed_at"
    | "due_at"
    | "total"
    | "paid_at"
    | "change_asked_at"
    | "remind_at"
    | "reminded"
  >
>;

/**
 * A guard: changes no row if the document's state has changed since it was read.
 *
 * @param columns Further columns to set.
 */
export function moveGuard(
  row: Pick<DocumentRow, "company_id" | "id" | "status" | "state_version" | "status_at">,
  { to, at, columns = {} }: { to: DocumentStatus; at: number; columns?: Columns },
): BoundSql {
  const set = Object.entries(columns) as [string, Value][];
  const more = set.map(([column]) => `, ${column} = ?`).join("");
  return {
    sql: `UPDATE document SET status = ?, folder = ?, status_at = ?,
        state_version = state_version + 1${more}
      WHERE company_id = ? AND id = ? AND state_version = ?`,
    values: [
      to,
      folderOf(to),
      to === row.status ? row.status_at : at,
      ...set.map(([, value]) => value),
      row.company_id,
      row.id,
      row.state_version,
    ],
  };
}

export function eventSql(
  row: Pick<DocumentRow, "company_id" | "id" | "status" | "version" | "state_version">,
  { to = row.status, ...event }: Event & { to?: DocumentStatus },
  at: number,
): BoundSql {
  const { kind, side, person, text = "", amount = null, version = row.version } = event;
  return {
    sql: `INSERT INTO document_event (company_id, document_id, at, id, kind, side, person_id,
        person_name, from_status, to_status, version, text, amount)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      row.company_id,
      row.id,
      at,
      // In their order, also within one millisecond.
      `${String(row.state_version).padStart(8, "0")}-${crypto.randomUUID()}`,
      kind,
      side,
      person?.id ?? null,
      person?.name ?? "",
      row.status,
      to,
      version,
      text,
      amount,
    ],
  };
}

/** Counts the client's sent documents again, after one was sent or moved. */
export function countDocuments(companyId: string, clients: string[]): BoundSql {
  const count = (kind: string) => `(SELECT count(*) FROM document d INDEXED BY document_client
    WHERE d.company_id = client.company_id AND d.client_id = client.id AND d.kind = '${kind}'
      AND d.number IS NOT NULL)`;
  return {
    sql: `UPDATE client SET estimates = ${count("estimate")}, invoices = ${count("invoice")}
      WHERE company_id = ? AND id IN (SELECT value FROM json_each(?))`,
    values: [companyId, JSON.stringify(clients)],
  };
}
