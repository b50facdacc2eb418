import type { BoundSql } from "../database/one-trip";
import { eventSql } from "./request-statements.server";
import type { RequestRow } from "./request.server";

/** Stores a request with its first event, and takes the uploaded photos. */
export function insertRequest(row: RequestRow, photos: string[]): BoundSql[] {
  const { company_id, ...others } = row;
  const columns = Object.keys(others);
  return [
    {
      sql: `INSERT INTO request (company_id, ${columns.join(", ")})
        VALUES (?, ${columns.map(() => "?").join(", ")})`,
      values: [company_id, ...Object.values(others)],
    },
    eventSql(row, { kind: "sent", side: "client" }, row.created_at),
    ...(photos.length > 0 ? [takePhotos(row, photos), countPhotos(row)] : []),
  ];
}

/** For the batch of a new request, once its client is there. A request in spam may have none. */
export function countRequest({ company_id, client_id }: RequestRow): BoundSql {
  return {
    sql: "UPDATE client SET requests = requests + 1 WHERE company_id = ? AND id = ?",
    values: [company_id, client_id],
  };
}

/** Those that were uploaded and belong to no request yet. */
function takePhotos({ company_id, number }: RequestRow, photos: string[]): BoundSql {
  return {
    sql: `UPDATE request_photo SET number = ?, position = 1 +
        (SELECT key FROM json_each(?2) WHERE value = request_photo.id)
      WHERE company_id = ?3 AND number IS NULL AND id IN (SELECT value FROM json_each(?2))`,
    values: [number, JSON.stringify(photos), company_id],
  };
}

function countPhotos({ company_id, number }: RequestRow): BoundSql {
  return {
    sql: `UPDATE request SET photos = (SELECT count(*) FROM request_photo
        WHERE company_id = ?1 AND number = ?2) WHERE company_id = ?1 AND number = ?2`,
    values: [company_id, number],
  };
}
