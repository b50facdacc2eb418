/** An office with requests, and calls of its people, for tests of the answering side. */
import { expect } from "vitest";
import type { Operation, User } from "../../app/operations/operation";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import { messageSql } from "../../app/conversations/message.server";
import { bound } from "../../app/database/one-trip";
import type { Refusal } from "../../app/refusal";
import type { RequestRow } from "../../app/requests/request.server";
import { plumber } from "../cast/cast";
import { databaseOfCompany, of, river } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { NOW } from "./requests";

export const company = river;
export const companyId = plumber.provider_id!;

/** The mails that went out. Emptied by the tests. */
export const mails: Mail[] = [];

/** A request of its own; what comes after the response is done, too. */
export async function call<One extends Operation>(
  one: One,
  actor: User,
  input: object,
  over: Partial<RequestContext> = {},
) {
  const { context, settled } = of(actor, {
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
    ...over,
  });
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

/** Also checks that nothing in the office changed. */
export async function refused(one: Operation, actor: User, input: object): Promise<Refusal> {
  const before = await stored();
  const refusal = await refusalOf(call(one, actor, input));
  expect(await stored()).toEqual(before);
  return refusal;
}

/** Everything that a change of a request writes. */
export async function stored() {
  const db = await databaseOfCompany(company);
  const tables = [
    "request",
    "request_event",
    "conversation",
    "room_entry",
    "secure_link",
    "client",
    "client_email",
    "outbox",
    "used_key",
    "audit_entry",
    "notice_choice",
    "quiet_hours",
    "office_setting",
  ];
  const results = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)));
  return Object.fromEntries(tables.map((table, i) => [table, results[i]!.results]));
}

export async function rowsOf<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
  const db = await databaseOfCompany(company);
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}

/** The kinds of the request's events; those of one moment by name. */
export async function historyOf(number: number) {
  const rows = await rowsOf<{ kind: string }>(
    "SELECT kind FROM request_event WHERE number = ? ORDER BY at, kind",
    number,
  );
  return rows.map(({ kind }) => kind);
}

/** The actions in the office's log. */
export async function logged() {
  const rows = await rowsOf<{ entry: string }>(
    "SELECT action || ', ' || object AS entry FROM audit_entry ORDER BY at, entry",
  );
  return rows.map(({ entry }) => entry);
}

/** A message of the client about the request, as the client hub writes it. */
export async function clientWrites(
  { client_id: clientId, number }: Pick<RequestRow, "client_id" | "number">,
  text: string,
  at = NOW,
) {
  const db = await databaseOfCompany(company);
  const entry = {
    id: crypto.randomUUID(),
    side: "client" as const,
    personId: null,
    by: "Maria Lopez",
    text,
    document: `request ${number}`,
    at,
  };
  const sql = messageSql(companyId, { conversation: clientId, clientId, entry });
  await db.batch(sql.map((one) => bound(db, one)));
}
