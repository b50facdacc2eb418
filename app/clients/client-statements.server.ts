/** The statements that write clients, for a batch of the company's office; any number at once. */
import type { BoundSql } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { nameOf } from "../office/office-audit";
import type { RequestContext } from "../operations/context";
import type { Office } from "../office/office.server";
import { addressEffects } from "./client-address.server";
import { clientColumns, columnValues, type StoredClient } from "./client.server";
import { indexWords, sortName } from "./client-words";
import { clientFields, type ClientInput } from "./input";

type Action = "added" | "imported" | "edited" | "edited by client" | "merged" | "merge undone";

/** Who changes clients of which company. */
export interface By {
  providerId: string;
  /** Public id and name; undefined: the client does. */
  person: { id: string; name: string } | undefined;
}

export function byOffice({ actor }: Within<User>, { providerId }: Pick<Office, "providerId">): By {
  return { providerId, person: { id: actor.userId, name: nameOf(actor) } };
}

export interface Change {
  id: string;
  action: Action;
  details: object;
  /** The client after the change. */
  client: { id: string; emails: string[]; mobilePhoneNumber: string; version: number };
}

export interface NewClient {
  id: string;
  input: ClientInput;
  /** Whether a new phone number is known to be the client's. Default: yes, the office entered it. */
  mobileKnown?: boolean;
}

/** The columns that follow from a client's input, and their values. */
const columns = [...clientColumns.map(([, column]) => column), "email", "sort_name"];

function valuesOf(input: ClientInput) {
  return { ...columnValues(input), email: input.emails[0] ?? "", sort_name: sortName(input) };
}

/** Inserts any number of clients, with their words and email addresses. */
export function insertClients(companyId: string, clients: NewClient[], at: number): BoundSql[] {
  const rows = clients.map(({ id, input, mobileKnown = true }) => ({
    id,
    ...valuesOf(input),
    mobile_known: Number(mobileKnown),
    words: indexWords(companyId, input),
    emails: input.emails,
  }));
  const json = JSON.stringify(rows);
  const of = (column: string) => `j.value ->> '$.${column}'`;
  return [
    {
      sql: `INSERT INTO client (company_id, id, ${columns.join(", ")}, mobile_known, created_at,
          updated_at)
        SELECT ?1, ${["id", ...columns, "mobile_known"].map(of).join(", ")}, ?2, ?2
          FROM json_each(?3) j`,
      values: [companyId, at, json],
    },
    {
      sql: `INSERT INTO client_text (rowid, words) SELECT c.row_id, ${of("words")}
        FROM json_each(?2) j CROSS JOIN client c ON c.company_id = ?1 AND c.id = ${of("id")}`,
      values: [companyId, json],
    },
    {
      sql: `INSERT INTO client_email (company_id, email, client_id, position)
        SELECT ?, e.value, ${of("id")}, e.key
          FROM json_each(?) j CROSS JOIN json_each(j.value, '$.emails') e`,
      values: [companyId, json],
    },
    countClients(companyId, clients.length),
  ];
}

/** Aborts the batch, like a guard, unless each client still has its version and place. */
export function assertUnchanged(
  companyId: string,
  clients: { id: string; version: number; mergedInto: string | null }[],
): BoundSql {
  return {
    sql: `INSERT INTO batch_guard (changed, tenant) SELECT NULL, 0 FROM json_each(?2) j
      WHERE NOT EXISTS (SELECT 1 FROM client c WHERE c.company_id = ?1 AND c.id = j.value ->> '$.id'
        AND c.version = j.value ->> '$.version' AND c.merged_into IS j.value ->> '$.mergedInto')`,
    values: [companyId, JSON.stringify(clients)],
  };
}

/** Sets all columns and raises the version. */
export function updateClients(
  companyId: string,
  clients: (NewClient & { mergedInto?: string | null })[],
  at: number,
): BoundSql {
  const rows = clients.map(({ id, input, mergedInto = null, mobileKnown = true }) => ({
    id,
    ...valuesOf(input),
    mobile_known: Number(mobileKnown),
    merged_into: mergedInto,
  }));
  const set = [...columns, "merged_into"].map((column) => `${column} = j.value ->> '$.${column}'`);
  return {
    sql: `UPDATE client SET ${set.join(", ")}, mobile_known = CASE
          WHEN client.mobile = j.value ->> '$.mobile' THEN client.mobile_known
          ELSE j.value ->> '$.mobile_known' END, updated_at = ?1, version = version + 1
      FROM json_each(?3) j WHERE client.company_id = ?2 AND client.id = j.value ->> '$.id'
        AND client.id IN (SELECT value ->> '$.id' FROM json_each(?3))`,
    values: [at, companyId, JSON.stringify(rows)],
  };
}

export function replaceWords(companyId: string, clients: NewClient[]): BoundSql[] {
  return [
    removeWords(
      companyId,
      clients.map(({ id }) => id),
    ),
    insertWords(companyId, clients),
  ];
}

export function removeWords(companyId: string, ids: string[]): BoundSql {
  return {
    sql: `DELETE FROM client_text WHERE rowid IN (SELECT c.row_id FROM json_each(?2) j
      CROSS JOIN client c ON c.company_id = ?1 AND c.id = j.value)`,
    values: [companyId, JSON.stringify(ids)],
  };
}

export function insertWords(companyId: string, clients: NewClient[]): BoundSql {
  const rows = clients.map(({ id, input }) => ({ id, words: indexWords(companyId, input) }));
  return {
    sql: `INSERT INTO client_text (rowid, words) SELECT c.row_id, j.value ->> '$.words'
      FROM json_each(?2) j CROSS JOIN client c ON c.company_id = ?1 AND c.id = j.value ->> '$.id'`,
    values: [companyId, JSON.stringify(rows)],
  };
}

/** Keeps the proof of an address that stays. Another client's address aborts the batch. */
export function replaceEmails(
  companyId: string,
  clients: { id: string; emails: string[] }[],
): BoundSql[] {
  const json = JSON.stringify(clients.map(({ id, emails }) => ({ id, emails })));
  return [
    {
      sql: `DELETE FROM client_email INDEXED BY client_email_client WHERE company_id = ?1
        AND client_id IN (SELECT value ->> '$.id' FROM json_each(?2))
        AND NOT EXISTS (SELECT 1 FROM json_each(?2) j CROSS JOIN json_each(j.value, '$.emails') e
          WHERE j.value ->> '$.id' = client_email.client_id AND e.value = client_email.email)`,
      values: [companyId, json],
    },
    {
      sql: `INSERT INTO client_email (company_id, email, client_id, position)
        SELECT ?, e.value, j.value ->> '$.id', e.key
          FROM json_each(?) j CROSS JOIN json_each(j.value, '$.emails') e WHERE true
        ON CONFLICT DO UPDATE SET position = excluded.position, client_id =
          CASE WHEN client_email.client_id = excluded.client_id THEN excluded.client_id END`,
      values: [companyId, json],
    },
  ];
}

/** The address is proved. Only if the client has it already: proof adds no address. */
export function verifyEmail(
  companyId: string,
  { email, clientId }: { email: string; clientId?: string },
  at: number,
): BoundSql {
  return {
    sql: `UPDATE client_email SET verified_at = coalesce(verified_at, ?)
      WHERE company_id = ? AND email = ? AND client_id = coalesce(?, client_id)`,
    values: [at, companyId, email, clientId ?? null],
  };
}

export function countClients(companyId: string, by: number): BoundSql {
  return {
    sql: "UPDATE tenant SET clients = clients + ? WHERE company_id = ?",
    values: [by, companyId],
  };
}

/** The clients' histories, and the directory's `client_address`. The office's log is the caller's. */
export function afterChanges(
  { config, now }: Pick<RequestContext, "config" | "now">,
  { providerId, person }: By,
  changes: Change[],
): BoundSql[] {
  const rows = changes.map(({ id, action, details, client }) => ({
    id,
    action,
    client: client.id,
    details: JSON.stringify(details),
  }));
  return [
    {
      sql: `INSERT INTO client_change (company_id, client_id, at, id, action, person_id, person_name,
          details)
        SELECT ?, value ->> '$.client', ?, value ->> '$.id', value ->> '$.action', ?, ?,
          value ->> '$.details' FROM json_each(?)`,
      values: [providerId, now(), person?.id ?? null, person?.name ?? "", JSON.stringify(rows)],
    },
    addressEffects(
      config,
      providerId,
      changes.map(({ client }) => client),
      now(),
    ),
  ];
}

interface Edit {
  before: StoredClient;
  input: ClientInput;
  details: object;
}

/** The statements of edits of any number of clients, except for the office's log. */
export function editStatements(
  context: Pick<RequestContext, "config" | "now">,
  by: By,
  edits: Edit[],
): BoundSql[] {
  const { providerId: companyId } = by;
  const clients = edits.map(({ before: { id }, input }) => ({
    id,
    input,
    emails: input.emails,
    mobileKnown: by.person !== undefined,
  }));
  return [
    assertUnchanged(
      companyId,
      edits.map(({ before }) => before),
    ),
    updateClients(companyId, clients, context.now()),
    ...replaceWords(companyId, clients),
    ...replaceEmails(companyId, clients),
    ...afterChanges(
      context,
      by,
      edits.map(({ before: { id, version }, input, details }) => ({
        id: crypto.randomUUID(),
        action: by.person ? "edited" : "edited by client",
        details,
        client: { id, ...input, version: version + 1 },
      })),
    ),
  ];
}

/** The changed fields as [before, after]. */
export function differences(before: ClientInput, after: ClientInput) {
  const names = Object.keys(clientFields) as (keyof ClientInput)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name], after[name]]]),
  );
}

/** Counts requests and sent documents again, after one was sent or some moved between clients. */
export function countWork(companyId: string, ids: string[]): BoundSql {
  const documents = (kind: string) => `(SELECT count(*) FROM document d INDEXED BY document_client
    WHERE d.company_id = client.company_id AND d.client_id = client.id AND d.kind = '${kind}'
      AND d.number IS NOT NULL)`;
  return {
    sql: `UPDATE client SET requests = (SELECT count(*) FROM request r
          WHERE r.company_id = client.company_id AND r.client_id = client.id),
        estimates = ${documents("estimate")}, invoices = ${documents("invoice")},
        jobs = (SELECT count(*) FROM job j INDEXED BY job_client
          WHERE j.company_id = client.company_id AND j.client_id = client.id)
      WHERE company_id = ? AND id IN (SELECT value FROM json_each(?))`,
    values: [companyId, JSON.stringify(ids)],
  };
}
