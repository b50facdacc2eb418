/** Companies to delete, with rows in every table of their offices. */
import { env } from "cloudflare:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { addClient } from "../../app/clients/add-client.server";
import { importClients } from "../../app/clients/import-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import * as tables from "../../app/database/tables";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { officeTables } from "../../app/database/work-databases/office-tables";
import { inviteStaff } from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
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
}

/** Numbers of rows of a company in the office's tables. */
export async function officeCounts(db = env.WORK_2!, id = companyId) {
  const results = await db.batch<{ n: number }>(
    officeTables.map((table) =>
      table === "client_text"
        ? db
            .prepare("SELECT count(*) AS n FROM client_text WHERE client_text MATCH ?")
            .bind(`${id.replaceAll("-", "")}*`)
        : db.prepare(`SELECT count(*) AS n FROM ${table} WHERE company_id = ?`).bind(id),
    ),
  );
  return Object.fromEntries(officeTables.map((table, i) => [table, results[i]!.results[0]!.n]));
}

export const NO_ROWS = Object.fromEntries(officeTables.map((table) => [table, 0]));

/** The tables of the directory with rows of companies. */
const companyTables = Object.values(tables)
  .filter((one) => is(one, SQLiteTable))
  .map((one) => getTableConfig(one))
  .filter(({ columns }) => columns.some((column) => column.name === "company_id"))
  .map(({ name }) => name)
  // By its public id.
  .filter((name) => name !== "effect");

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
