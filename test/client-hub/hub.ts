/** Two offices with requests, and their clients: links, and hubs that links opened. */
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { bound } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import type { Mail } from "../../app/outside/mail/mailer";
import type { Refusal } from "../../app/refusal";
import { mintLink } from "../../app/secure-links/secure-link.server";
import { sha256 } from "../../app/security/hash.server";
import { databaseOfCompany, insertOffices, other, river, type Cast } from "../clients/offices";
import { clientIdOf, insertRequests, otherClients } from "../requests/requests";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

export { other, river };
export const NOW = visitorContext().now();
export const DAY = 86_400_000;

/** The mails that went out. Emptied by `insertHubs`. */
export const mails: Mail[] = [];

/** Requests 1001 and 1002 of the first company, both not confirmed, and 1001 of another one. */
export async function insertHubs(): Promise<Cast> {
  const cast = await insertOffices();
  await env.DB.prepare("DELETE FROM hub_session").run();
  otherClients();
  await insertRequests(river, [{ confirmed_at: null }, { confirmed_at: null }]);
  await insertRequests(other, [{ client_id: "00000000-0000-4000-8000-0000000000ff" }], "WORK_2");
  mails.length = 0;
  return cast;
}

export interface Link {
  vanityName: string;
  sessionId: string;
  clientHubId: string;
}

interface LinkOptions {
  /** Where it is mailed. Default: the request's address. */
  email?: string;
  at?: number;
}

/** A new link to the request, as it is mailed. */
export async function linkTo(
  number: number,
  vanityName = river,
  { email = `maria${number}@lopez.example`, at = NOW }: LinkOptions = {},
): Promise<Link> {
  const { url, sql } = mintLink({
    mainOrigin: "http://localhost:8787",
    vanityName,
    companyId: await companyIdOf(vanityName),
    clientId: vanityName === other ? "00000000-0000-4000-8000-0000000000ff" : clientIdOf(number),
    kind: "request",
    number,
    email,
    at,
  });
  const db = await databaseOfCompany(vanityName);
  await bound(db, sql).run();
  const { searchParams } = new URL(url);
  return {
    vanityName,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  };
}

async function companyIdOf(vanityName: string) {
  return (await env.DB.prepare("SELECT provider_id FROM company WHERE vanity_name = ?")
    .bind(vanityName)
    .first<string>("provider_id"))!;
}

/** Opens the link in a browser that has this hub's secret, if any; returns the new secret. */
export async function open(link: Link, before?: string): Promise<string> {
  const { context, settled } = withHub(before);
  const { secret } = await openLink(context, link);
  await settled();
  return secret;
}

/** The context of a request with the hub's cookie; what comes after the response is awaited. */
export function withHub(secret: string | undefined, over: Partial<RequestContext> = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = visitorContext({
    later: (work) => void waiting.push(work()),
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
    ...over,
  });
  const settled = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0));
  };
  const hub = hubOf(context, secret === undefined ? undefined : sha256(secret));
  return { context: { ...context, hub }, settled };
}

/** One call with the hub's cookie, and what comes after the response. */
export async function call<One extends Operation>(
  one: One,
  secret: string | undefined,
  input: object,
  over: Partial<RequestContext> = {},
) {
  const { context, settled } = withHub(secret, over);
  const answer = (await one(context, input)) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

/** Also checks that nothing changed. */
export async function refused(
  one: Operation,
  secret: string | undefined,
  input: object,
  over: Partial<RequestContext> = {},
): Promise<Refusal> {
  const before = await stored();
  const refusal = await refusalOf(call(one, secret, input, over));
  expect(await stored()).toEqual(before);
  return refusal;
}

const WORK_TABLES = [
  "request",
  "request_event",
  "conversation",
  "room_entry",
  "secure_link",
  "client_email",
  "outbox",
  "used_key",
];

/** All that operations of the hub write, but for counted attempts. */
export async function stored() {
  const rows = async (db: D1Database, tables: string[]) =>
    (await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)))).map(
      ({ results }, i) => [tables[i], results],
    );
  return [
    await rows(env.DB, ["hub_session", "hub_scope", "outbox"]),
    ...(await Promise.all([...workDatabasesOf(env).values()].map((db) => rows(db, WORK_TABLES)))),
  ];
}

export async function rowsOf<Row = Record<string, unknown>>(
  sql: string,
  ...values: (string | number)[]
) {
  const db = await databaseOfCompany(river);
  const statement = db.prepare(sql).bind(...values);
  return (await statement.all<Row>()).results;
}

/** Runs one statement in the office of the first company. */
export async function change(sql: string, ...values: (string | number)[]) {
  await rowsOf(sql, ...values);
}
