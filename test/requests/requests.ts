/** Requests in test offices, inserted by SQL: for tests of what happens once they are there. */
import { env } from "cloudflare:test";
import { countWork, insertClients } from "../../app/clients/client-statements.server";
import { ClientInput } from "../../app/clients/input";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { RequestRow } from "../../app/requests/request.server";
import { isClosed } from "../../app/requests/states";
import { visitorContext } from "../support/context";

/** The time of `visitorContext`. */
export const NOW = visitorContext().now();

/** A pricing request by Maria Lopez for drain cleaning, an hour ago. */
export function requestLike(over: Partial<RequestRow> = {}): RequestRow {
  const number = over.number ?? 1001;
  const status = over.status ?? "New";
  return {
    company_id: "",
    number,
    id: uuid(`e${number}`),
    type: "paa",
    status,
    folder: isClosed(status) ? "closed" : "open",
    client_id: clientIdOf(number),
    first_name: "Maria",
    last_name: "Lopez",
    email: `maria${number}@lopez.example`,
    mobile: "5125550142",
    preferred_contact: "both",
    address: "1204 Barton Springs Rd",
    address2: "",
    city: "Austin",
    state_code: "TX",
    zip: "78704",
    services: JSON.stringify([{ offerNumber: 1, name: "Drain Cleaning", formVersion: 1 }]),
    answers: JSON.stringify([
      { label: "Which drain is slow?", type: "checkbox", value: "1", valueLabel: "Kitchen sink" },
      { label: "Anything else?", type: "textarea", value: "" },
    ]),
    submitted_from: "",
    suspicions: "[]",
    confirmed_at: NOW - HOUR,
    created_at: NOW - HOUR,
    status_at: NOW - HOUR,
    answered_at: null,
    closed_at: isClosed(status) ? NOW - HOUR / 2 : null,
    closed_reason: "",
    closed_by: isClosed(status) ? "p" : null,
    remind_at: null,
    rescue_at: null,
    photos: 0,
    unread_at: null,
    version: 1,
    ...over,
  };
}

const HOUR = 3_600_000;

/** The client of the request with this number, unless it names another one. */
export function clientIdOf(number: number) {
  return `${clients}${uuid(`c${number}`).slice(8)}`;
}

let clients = "00000000";

/** Before each test that reads messages: a client's room stays in its Durable Object. */
export function otherClients() {
  clients = crypto.randomUUID().slice(0, 8);
}

function uuid(digits: string) {
  return `00000000-0000-4000-8000-${digits.padStart(12, "0")}`;
}

const columns = Object.keys(requestLike()) as (keyof RequestRow)[];

/**
 * Inserts requests into a company's office, which is opened in `database` if it has none; each gets
 * its event "sent" and, unless it is in spam, its client. Numbers default to 1001, 1002 …
 */
export async function insertRequests(
  vanityName: string,
  over: Partial<RequestRow>[],
  database = "WORK_1",
): Promise<RequestRow[]> {
  const { companyId, db } = await openedOffice(vanityName, database);
  const rows = over.map((one, i) =>
    requestLike({ number: 1001 + i, ...one, company_id: companyId }),
  );
  for (let from = 0; from < rows.length; from += PART)
    await db.batch(statementsOf(db, companyId, rows.slice(from, from + PART)));
  await db
    .prepare("UPDATE tenant SET last_request = max(last_request, ?) WHERE company_id = ?")
    .bind(Math.max(1000, ...rows.map(({ number }) => number)), companyId)
    .run();
  await withoutEntries(db);
  return rows;
}

/** As after a delivery, before the test: no entries of what happened to requests wait for their rooms. */
export async function withoutEntries(db: D1Database) {
  await db.batch([
    db.prepare("DELETE FROM room_entry WHERE body ->> '$.event' <> ''"),
    db.prepare("DELETE FROM conversation WHERE has_messages = 0"),
  ]);
}

const PART = 200;

async function openedOffice(vanityName: string, database: string) {
  await env.DB.prepare("UPDATE company SET work_db = ? WHERE vanity_name = ? AND work_db IS NULL")
    .bind(database, vanityName)
    .run();
  const { provider_id: companyId, work_db } = (await env.DB.prepare(
    "SELECT provider_id, work_db FROM company WHERE vanity_name = ?",
  )
    .bind(vanityName)
    .first<{ provider_id: string; work_db: string }>())!;
  const db = workDatabasesOf(env).get(work_db)!;
  await db
    .prepare(
      `INSERT OR IGNORE INTO tenant (company_id, state, created_at, changed_at)
        VALUES (?, 'open', 0, 0)`,
    )
    .bind(companyId)
    .run();
  return { companyId, db };
}

function statementsOf(db: D1Database, companyId: string, rows: RequestRow[]) {
  const json = JSON.stringify(rows);
  const values = columns.map((column) => `j.value ->> '$.${column}'`).join(", ");
  const own = new Map(
    rows
      .filter(({ folder }) => folder !== "spam")
      .map((row) => [row.client_id, { id: row.client_id, input: clientOf(row) }]),
  );
  return [
    db
      .prepare(`INSERT INTO request (${columns.join(", ")}) SELECT ${values} FROM json_each(?) j`)
      .bind(json),
    db
      .prepare(
        `INSERT INTO request_event (company_id, number, at, id, kind, side, to_status)
          SELECT j.value ->> '$.company_id', j.value ->> '$.number', j.value ->> '$.created_at',
            j.value ->> '$.id', 'sent', 'client', 'New' FROM json_each(?) j`,
      )
      .bind(json),
    ...insertClients(companyId, [...own.values()], 0).map((one) => bound(db, one)),
    bound(
      db,
      countWork(
        companyId,
        rows.map(({ client_id }) => client_id),
      ),
    ),
  ];
}

function clientOf({ first_name, last_name, email, mobile, city }: RequestRow) {
  return ClientInput.parse({
    firstName: first_name,
    lastName: last_name,
    emails: email ? [email] : [],
    mobilePhoneNumber: mobile,
    city,
  });
}

/** A request's row as it is now. */
export async function requestRow(vanityName: string, number: number) {
  const { companyId, db } = await openedOffice(vanityName, "");
  return (await db
    .prepare("SELECT * FROM request WHERE company_id = ? AND number = ?")
    .bind(companyId, number)
    .first<RequestRow>())!;
}
