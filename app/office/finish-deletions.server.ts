import { effectsSql } from "../database/effects.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import { databaseOf } from "../database/work-databases/databases";
import { officeTables } from "../database/work-databases/office-tables";
import { MINUTE } from "../duration";
import type { RequestContext } from "../operations/context";
import { roomName } from "../operations/rooms";

/** Rows per statement, to stay far below D1's 30 seconds. */
const CHUNK = 500;
/** Batches per run; the next run of cron goes on. */
const MAX_BATCHES = 100;
/** Rooms per batch: each is a subrequest of its own. */
const ROOMS = 5;
/** After this time, an office that was closed for a deletion that did not begin opens again. */
const BEGINS_WITHIN = 2 * MINUTE;

/**
 * Deletes what belongs to companies whose office is closing in this database: first the rooms and
 * private files that its rows name, then the rows, in chunks, and how often the company was seen; then
 * it tells the directory. Returns the
 * number of companies finished. `only`: one company. Safe to interrupt and to repeat.
 */
export async function finishDeletions(
  context: Pick<RequestContext, "db" | "workDatabases" | "now" | "rooms" | "media" | "visits">,
  database: string,
  only?: string,
): Promise<number> {
  const db = databaseOf(context.workDatabases, database);
  const { results } = await db
    .prepare(
      `SELECT company_id FROM tenant WHERE state = 'closing' AND company_id = coalesce(?, company_id)
        ORDER BY changed_at LIMIT 20`,
    )
    .bind(only ?? null)
    .all<{ company_id: string }>();
  const kept = await reopenOffices(
    context,
    database,
    results.map((row) => row.company_id),
    { closedBefore: context.now() - BEGINS_WITHIN },
  );
  const left = { batches: MAX_BATCHES };
  let finished = 0;
  for (const { company_id } of results)
    if (
      !kept.has(company_id) &&
      (await eraseRooms(context, db, company_id, left)) &&
      (await deleteFiles(context, company_id, left)) &&
      (await deleteRows(db, company_id, left)) &&
      (await context.visits.forget(company_id).then(() => true)) &&
      (await markGone(db, company_id, context.now()))
    )
      finished += 1;
  return finished;
}

/**
 * Opens those of these closed offices again whose companies are not being deleted: the worker ended,
 * or the company changed, before the deletion began. Returns all of these companies, also those whose
 * offices were closed later than `closedBefore`.
 */
export async function reopenOffices(
  { db: directory, workDatabases, now }: Pick<RequestContext, "db" | "workDatabases" | "now">,
  database: string,
  companyIds: string[],
  { closedBefore = Infinity }: { closedBefore?: number } = {},
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const { results } = await directory
    .prepare(
      `SELECT c.provider_id FROM json_each(?) j CROSS JOIN company c ON c.provider_id = j.value
        WHERE c.deleting_at IS NULL`,
    )
    .bind(JSON.stringify(companyIds))
    .all<{ provider_id: string }>();
  const kept = results.map((row) => row.provider_id);
  if (kept.length > 0)
    await databaseOf(workDatabases, database)
      .prepare(
        `UPDATE tenant SET state = 'open', changed_at = ? WHERE state = 'closing' AND changed_at <= ?
          AND company_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(now(), Math.min(closedBefore, now()), JSON.stringify(kept))
      .run();
  return new Set(kept);
}

/** Returns whether none are left. A room's row goes once it is erased. */
async function eraseRooms(
  { rooms }: Pick<RequestContext, "rooms">,
  db: D1Database,
  companyId: string,
  left: { batches: number },
) {
  while (left.batches-- > 0) {
    const { results } = await db
      .prepare(`SELECT id FROM conversation WHERE company_id = ? LIMIT ${ROOMS}`)
      .bind(companyId)
      .all<{ id: string }>();
    if (results.length === 0) return true;
    await Promise.all(results.map(({ id }) => rooms.erase(roomName(companyId, id))));
    await db.batch(
      results.map(({ id }) =>
        db.prepare("DELETE FROM conversation WHERE company_id = ? AND id = ?").bind(companyId, id),
      ),
    );
  }
  return false;
}

/** Returns whether none are left. Those without a row, too: of uploads that were interrupted. */
async function deleteFiles(
  { media }: Pick<RequestContext, "media">,
  companyId: string,
  left: { batches: number },
) {
  while (left.batches-- > 0) {
    const { objects } = await media.list({ prefix: `private/${companyId}/` });
    if (objects.length === 0) return true;
    await media.delete(objects.map(({ key }) => key));
  }
  return false;
}

/** Returns whether none are left. */
async function deleteRows(db: D1Database, companyId: string, left: { batches: number }) {
  while (left.batches-- > 0) {
    const results = await db.batch(
      officeTables.map((table) => db.prepare(deleteSql(table)).bind(companyId)),
    );
    if (results.every(({ results }) => results.length < CHUNK)) return true;
  }
  return false;
}

function deleteSql(table: (typeof officeTables)[number]) {
  switch (table) {
    // As many as of the clients or jobs, which later statements delete. FTS5 knows no RETURNING.
    case "client_text":
      return `DELETE FROM client_text WHERE rowid IN (SELECT row_id FROM client
        WHERE company_id = ? ORDER BY row_id LIMIT ${CHUNK})`;
    case "client":
      return `DELETE FROM client WHERE row_id IN (SELECT row_id FROM client WHERE company_id = ?
        ORDER BY row_id LIMIT ${CHUNK}) RETURNING 1`;
    case "message_text":
      return `DELETE FROM message_text WHERE rowid IN (SELECT row_id FROM message
        WHERE company_id = ? ORDER BY row_id LIMIT ${CHUNK})`;
    case "message":
      return `DELETE FROM message WHERE row_id IN (SELECT row_id FROM message WHERE company_id = ?
        ORDER BY row_id LIMIT ${CHUNK}) RETURNING 1`;
    case "job_text":
      return `DELETE FROM job_text WHERE rowid IN (SELECT rowid FROM job_text
        WHERE job_text MATCH 'job : "' || replace(?, '-', '') || '"*' LIMIT ${CHUNK})`;
    default:
      return `DELETE FROM ${table} WHERE company_id = ?1 AND ${keyOf[table]} IN (SELECT ${keyOf[table]}
        FROM ${table} WHERE company_id = ?1 LIMIT ${CHUNK}) RETURNING 1`;
  }
}

/** A column that tells rows of one company apart; several rows may share it. */
const keyOf = {
  calendar_feed: "person_id",
  subscription_event: "subscription_number",
  subscription: "number",
  visit_photo: "job_number",
  visit: "job_number",
  job_event: "job_number",
  job: "number",
  money_entry: "id",
  manual_payment: "document_id",
  invoice_rating: "document_id",
  auto_charge: "document_id",
  auto_pay: "id",
  dispute: "id",
  refund: "id",
  payment: "document_id",
  payer: "client_id",
  document_approval: "document_id",
  document_event: "document_id",
  document_file: "document_id",
  document_version: "document_id",
  document: "id",
  price_word: "word",
  price_item: "id",
  document_setting: "company_id",
  room_entry: "id",
  room_person: "conversation_id",
  conversation: "id",
  chat_block: "address",
  reply_address: "token_hash",
  message_photo: "id",
  secure_link: "hash",
  request_photo: "id",
  request_draft: "id",
  request_event: "number",
  request: "number",
  office_setting: "company_id",
  notice_choice: "person_id",
  quiet_hours: "person_id",
  mail_stop: "email",
  client_email: "email",
  client_move: "change_id",
  client_change: "client_id",
  used_key: "key",
  attempt: "bucket",
  outbox: "key",
  audit_entry: "at",
} as const;

/** The mark and the word to the directory are one batch. */
async function markGone(db: D1Database, companyId: string, now: number) {
  const gone = await guardedBatch(
    db,
    db
      .prepare(
        `UPDATE tenant SET state = 'gone', clients = 0, changed_at = ?
          WHERE company_id = ? AND state = 'closing'`,
      )
      .bind(now, companyId),
    [
      bound(
        db,
        effectsSql(
          [{ kind: "company gone", subject: companyId, version: 1, body: {}, companyId }],
          now,
        ),
      ),
    ],
  );
  return gone !== undefined;
}
