/** The statements that change a request, for a batch of its office. Every change has its event. */
import type { BoundSql } from "../database/one-trip";
import type { RequestRow } from "./request.server";
import { isClosed, type EventKind, type RequestFolder, type RequestStatus } from "./states";

export interface Event {
  kind: EventKind;
  side: "client" | "company" | "system";
  /** Of the company: public id and name. */
  person?: { id: string; name: string };
  reason?: string;
}

export interface Move extends Event {
  to: RequestStatus;
  /** Default: follows from the status. */
  folder?: RequestFolder;
  /** The company answered: it needs no reminder and no rescue any more. */
  answers?: boolean;
}

/**
 * A guard: changes no row if the request has changed since it was read. Closing it records who did
 * and why; a closed one that stays so keeps that.
 */
export function moveGuard(row: RequestRow, move: Move, at: number): BoundSql {
  const { to, folder = isClosed(to) ? "closed" : "open", side, reason = "", answers } = move;
  const closes = isClosed(to);
  const stays = to === row.status;
  const waits = !closes && folder === "open" && !answers;
  return {
    sql: `UPDATE request SET status = ?, folder = ?, status_at = ?, version = version + 1,
        answered_at = coalesce(answered_at, ?), closed_at = ?, closed_reason = ?, closed_by = ?,
        remind_at = CASE WHEN ? = 1 THEN remind_at END, rescue_at = CASE WHEN ? = 1 THEN rescue_at END
      WHERE company_id = ? AND number = ? AND version = ?`,
    values: [
      to,
      folder,
      at,
      answers ? at : null,
      stays ? row.closed_at : closes ? at : null,
      stays ? row.closed_reason : closes ? reason : "",
      stays ? row.closed_by : closes ? (side === "client" ? "c" : "p") : null,
      Number(waits),
      Number(waits),
      row.company_id,
      row.number,
      row.version,
    ],
  };
}

export function eventSql(
  row: Pick<RequestRow, "company_id" | "number" | "status">,
  event: Event & { to?: RequestStatus },
  at: number,
): BoundSql {
  const { kind, side, person, reason = "", to = row.status } = event;
  return {
    sql: `INSERT INTO request_event (company_id, number, at, id, kind, side, person_id, person_name,
        from_status, to_status, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      row.company_id,
      row.number,
      at,
      crypto.randomUUID(),
      kind,
      side,
      person?.id ?? null,
      person?.name ?? "",
      row.status,
      to,
      reason,
    ],
  };
}
