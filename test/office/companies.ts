/** Companies to delete, with rows in every table of their offices. */
import { jobLike, wholeJob } from "../jobs/rows";
import { subscriptionLike, wholeSubscription } from "../subscriptions/rows";
import { documentLike, insertRow, versionLike } from "../documents/rows";
import { env } from "cloudflare:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { messageSql } from "../../app/conversations/message.server";
import { DAY } from "../../app/duration";
import { addClient } from "../../app/clients/add-client.server";
import { bound } from "../../app/database/one-trip";
import { importClients } from "../../app/clients/import-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import * as tables from "../../app/database/tables";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { officeTables } from "../../app/database/work-databases/office-tables";
import { inviteStaff } from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { roomName } from "../../app/operations/rooms";
import { eventSql } from "../../app/requests/request-statements.server";
import { entryLike } from "../conversations/rooms";
import { requestLike, withoutEntries } from "../requests/requests";
import { offerOf, photoOf, plumber, reviewOf } from "../cast/cast";
import { insertOffices, of, other, river } from "../clients/offices";
import { visitorContext } from "../support/context";

export const companyId = plumber.provider_id!;
export const otherId = "00000000-0000-4000-8000-000000000002";
export const NOW = visitorContext().now();

/** Two companies with content, both offices in WORK_2. The owner has just signed in. */
export async function insertCompanies() {
  const cast = await insertOffices({
    offers: [offerOf(1, 1, "Drain Cleaning"), offerOf(2, 1, "Roofing")],
    photos: [photoOf(1, 1, "own"), photoOf(2, 1, "theirs")],
    reviews: [reviewOf(1, 1), reviewOf(2, 1)],
    formerNames: [{ vanity_name: "old-river", company_id: 1 }],
  });
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_2'").run();
  return { ...cast, owner: { ...cast.owner, provedAt: NOW } };
}

/** One request with its work after the response. */
export async function call<Answer>(
  actor: User,
  run: (context: RequestContext) => Promise<Answer>,
  over: Partial<RequestContext> = {},
) {
  const { context, settled } = of(actor, over);
  const answer = await run(context);
  await settled();
  return answer;
}

/** Rows in every table of both offices. */
export async function fillOffices(cast: { owner: User; otherOwner: User }) {
  for (const [actor, company, id] of [
    [cast.owner, river, companyId],
    [cast.otherOwner, other, otherId],
  ] as const) {
    const add = (input: object) =>
      call(actor, (context) => addClient(context, { company, ...input }));
    const [kept, second] = [
      await add({ firstName: "Maria", emails: ["maria@x.example"], key: "k".repeat(16) }),
      await add({ firstName: "Mary", emails: ["mary@x.example"] }),
    ];
    await call(actor, (context) =>
      mergeClients(context, { company, id: kept.id, other: second.id }),
    );
    await call(actor, (context) => importClients(context, { company, csv: "name\nBob\n" }));
    await call(actor, (context) => inviteStaff(context, { company, email: "new@x.example" }));
    await env
      .WORK_2!.prepare(
        `INSERT INTO outbox (company_id, key, kind, recipient, template, data, created_at)
          VALUES (?1, ?1, 'mail', 'x@x.example', 'x', '', 0)`,
      )
      .bind(id)
      .run();
  }
  for (const id of [companyId, otherId]) await fillRequests(id);
  await withoutEntries(env.WORK_2!);
}

/** A request with a photo and a message, and what an office keeps beside it. */
async function fillRequests(id: string) {
  const row = requestLike({ company_id: id });
  const message = entryLike({ id: `message of ${id}`, document: "request 1001" });
  const insert = (table: string, values: Record<string, unknown>) => {
    const columns = Object.keys({ company_id: id, ...values });
    const marks = columns.map(() => "?").join(", ");
    return env
      .WORK_2!.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`)
      .bind(...Object.values({ company_id: id, ...values }));
  };
  const sql = messageSql(id, {
    conversation: row.client_id,
    clientId: row.client_id,
    entry: message,
  });
  await env.WORK_2!.batch([
    insert("request", row),
    insert("reply_address", {
      token_hash: `token of ${id}`,
      conversation_id: row.client_id,
      side: "client",
      email: "maria@lopez.example",
      created_at: NOW,
    }),
    insert("message_photo", {
      id: "photo",
      conversation_id: row.client_id,
      side: "client",
      message_id: message.id,
      key: `${privateKey(id)}.of-message`,
      name: "sink.jpg",
      content_type: "image/jpeg",
      width: 1,
      height: 1,
      bytes: 1,
      created_at: 0,
    }),
    ...sql.map((one) => bound(env.WORK_2!, one)),
    env.WORK_2!.prepare("UPDATE room_entry SET due_at = ?").bind(NOW + 10 * DAY),
    bound(env.WORK_2!, eventSql(row, { kind: "sent", side: "client" }, 0)),
    insert("request_photo", {
      id: "photo",
      number: row.number,
      key: privateKey(id),
      name: "sink.jpg",
      content_type: "image/jpeg",
      width: 1,
      height: 1,
      bytes: 1,
      created_at: 0,
    }),
    insert("request_draft", { id: "draft", fields: "{}", created_at: 0, updated_at: 0 }),
    insert("secure_link", {
      hash: `hash of ${id}`,
      hub_id: row.client_id,
      document: "request 1001",
      created_at: 0,
    }),
    insert("office_setting", {}),
    insert("notice_choice", { person_id: "someone", event: "requests", mail: 1 }),
    insert("quiet_hours", { person_id: "someone", from_minute: 1260, until_minute: 420 }),
    insert("mail_stop", { email: "maria@x.example", at: 0 }),
    insert("chat_block", { address: "maria@x.example", client_id: row.client_id, at: 0 }),
    ...fillDocuments(id, row.client_id),
    ...wholeJob(env.WORK_2!, jobLike({ company_id: id, client_id: row.client_id }), "Gate code"),
    ...wholeSubscription(
      env.WORK_2!,
      subscriptionLike({ company_id: id, client_id: row.client_id }),
      "Mowing",
    ),
    insert("calendar_feed", {
      person_id: "someone",
      hash: `feed of ${id}`,
      covers: "all",
      created_at: 0,
    }),
  ]);
}

/** Of the photo of the company's request. */
export function privateKey(id: string, file = "0".repeat(24)) {
  return `private/${id}/${file}.jpg`;
}

/** The room of the company's conversation. */
export function roomOf(id: string) {
  return roomName(id, requestLike().client_id);
}

/** Numbers of rows of a company in the office's tables. */
export async function officeCounts(db = env.WORK_2!, id = companyId) {
  const results = await db.batch<{ n: number }>(
    officeTables.map((table) =>
      isIndex(table)
        ? db
            .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${table} MATCH ?`)
            .bind(`${id.replaceAll("-", "")}*`)
        : db.prepare(`SELECT count(*) AS n FROM ${table} WHERE company_id = ?`).bind(id),
    ),
  );
  return Object.fromEntries(officeTables.map((table, i) => [table, results[i]!.results[0]!.n]));
}

/** Of the words of clients or jobs, which begin with the company's id. */
function isIndex(table: string) {
  return table.endsWith("_text");
}

export const NO_ROWS = Object.fromEntries(officeTables.map((table) => [table, 0]));

/** The tables of the directory with rows of companies. */
const companyTables = Object.values(tables)
  .filter((one) => is(one, SQLiteTable))
  .map((one) => getTableConfig(one))
  .filter(({ columns }) => columns.some((column) => column.name === "company_id"))
  .map(({ name }) => name)
  // By its public id; and what is to be ended at Stripe outlives the company.
  .filter((name) => name !== "effect" && name !== "stripe_call");

/** Numbers of rows of a company in the tables of the directory that have some. */
export async function directoryCounts(id: number) {
  const rows = await env.DB.batch<{ n: number }>(
    companyTables.map((name) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE company_id = ?`).bind(id),
    ),
  );
  const all = companyTables.map((name, i) => [name, rows[i]!.results[0]!.n] as const);
  return Object.fromEntries(all.filter(([, n]) => n > 0));
}

/** The company's row, its office's state, and what is queued anywhere. */
export async function progress() {
  const effects = await Promise.all(
    [env.DB, ...workDatabasesOf(env).values()].map((db) =>
      db.prepare("SELECT kind FROM effect").all(),
    ),
  );
  return {
    isThere: (await env.DB.prepare("SELECT 1 FROM company WHERE id = 1").first()) !== null,
    tenant: await env
      .WORK_2!.prepare("SELECT state FROM tenant WHERE company_id = ?")
      .bind(companyId)
      .first<string>("state"),
    queued: effects.flatMap(({ results }) => results),
  };
}

export const DELETED = { isThere: false, tenant: "gone", queued: [] };

/** An invoice with everything that belongs to documents. */
function fillDocuments(company_id: string, client_id: string) {
  const row = documentLike({ company_id, client_id, kind: "invoice" });
  const about = { company_id, document_id: row.id };
  const insert = (table: string, values: Record<string, unknown>) =>
    insertRow(env.WORK_2!, table, values);
  return [
    insert("document", row),
    insert("document_version", versionLike(row)),
    insert("document_event", {
      ...about,
      at: 0,
      id: "e",
      kind: "sent",
      side: "company",
      to_status: "Sent",
    }),
    insert("document_approval", { ...about, version: 1, hash: "h", at: 0, id: "a", total: 0 }),
    insert("document_file", {
      ...about,
      number: 1,
      key: `private/${company_id}/file.pdf`,
      name: "file.pdf",
      content_type: "application/pdf",
      bytes: 1,
      created_at: 0,
    }),
    insert("money_entry", {
      ...about,
      id: "m",
      account: "receivable",
      cause: "invoice",
      cause_id: "1",
      amount: 1,
      at: 0,
    }),
    insert("manual_payment", {
      ...about,
      id: "p",
      method: "cash",
      amount: 1,
      day: "2026-11-24",
      at: 0,
    }),
    insert("payment", {
      ...about,
      ...{ id: "o", account_id: "acct_1", way: "intent", state: "canceled", amount: 1 },
      ...{ created_at: 0, state_at: 0 },
    }),
    insert("payer", {
      ...{ company_id, id: "r", client_id: "c", account_id: "acct_1", created_at: 0 },
    }),
    insert("refund", {
      ...about,
      ...{ id: "f", payment_id: "o", amount: 1, owed: 0, state: "failed" },
      ...{ created_at: 0, state_at: 0 },
    }),
    insert("dispute", {
      ...about,
      ...{ id: "dp_1", payment_id: "o", amount: 1, reason: "general", state: "won" },
      ...{ created_at: 0, state_at: 0 },
    }),
    insert("auto_pay", {
      ...{ company_id, id: "a", subscription_number: 1001, account_id: "acct_1" },
      ...{ customer_id: "cus_1", method_id: "pm_1", method_type: "card", most: 1, agreed_at: 0 },
    }),
    insert("auto_charge", { ...about, auto_pay_id: "a", step: "over", charge_at: 0 }),
    insert("invoice_rating", { ...about, rating: 5, created_at: 0 }),
    insert("price_item", {
      company_id,
      id: "i",
      name: "Work",
      name_key: "work",
      rate: 1,
      used_at: 0,
      created_at: 0,
    }),
    insert("price_word", { company_id, word: "work", item_id: "i" }),
    insert("document_setting", { company_id, settings: "{}" }),
  ];
}
