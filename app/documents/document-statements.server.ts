/** The statements that change a document's state, for a batch of its office. Every change has its event. */
import type { BoundSql, Value } from "../database/one-trip";
import { sha256 } from "../security/hash.server";
import type { DocumentRow } from "./document.server";
import type { Snapshot } from "./snapshot";
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
  /** Its place among the events of one change. Default: 0. */
  place?: number;
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
    | "work_total"
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
  const { kind, side, person, text = "", amount = null, version = row.version, place = 0 } = event;
  return {
    sql: `INSERT INTO document_event (company_id, document_id, at, id, kind, side, person_id,
        person_name, from_status, to_status, version, text, amount)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      row.company_id,
      row.id,
      at,
      // In their order, also within one millisecond.
      `${String(row.state_version).padStart(8, "0")}-${place}-${crypto.randomUUID()}`,
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

export function insertDocument({ company_id, ...others }: Partial<DocumentRow>): BoundSql {
  const names = Object.keys(others);
  const marks = names.map(() => "?").join(", ");
  return {
    sql: `INSERT INTO document (company_id, ${names.join(", ")}) VALUES (?, ${marks})`,
    values: [company_id!, ...Object.values(others)],
  };
}

/** What was sent, as its client sees it. */
export function insertVersion(
  { company_id, id }: Pick<DocumentRow, "company_id" | "id">,
  snapshot: Snapshot,
  { version, total, at }: { version: number; total: number; at: number },
): BoundSql {
  const content = JSON.stringify(snapshot);
  return {
    sql: `INSERT INTO document_version (company_id, document_id, version, content, hash, total, sent_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    values: [company_id, id, version, content, sha256(content), total, at],
  };
}
