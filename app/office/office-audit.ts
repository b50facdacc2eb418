/** The log of an office: who did what, kept in the company's work database. */
import type { BoundSql, Value } from "../database/one-trip";
import type { RequestContext } from "../operations/context";
import type { User } from "../operations/operation";
import type { OfficeRole } from "../security/company-access";

interface Entry {
  /** Verb and object: "add client". */
  action: string;
  /** "client 3f2c…", "clients". */
  object: string;
  details?: Record<string, unknown>;
}

type Actor = Pick<RequestContext, "now" | "address" | "requestId"> & { actor: User };

/** For the batch of the change. */
export function officeAuditSql(actor: Actor, office: OfEntry, entry: Entry): BoundSql {
  return {
    sql: `INSERT INTO audit_entry (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [crypto.randomUUID(), ...entryValues(actor, office, entry)],
  };
}

type OfEntry = { providerId: string; role: OfficeRole };

/** In the order of the columns, without the entry's id. */
export function entryValues(
  { actor, now, address, requestId }: Actor,
  { providerId, role }: OfEntry,
  { action, object, details = {} }: Entry,
) {
  return [
    providerId,
    now(),
    actor.userId,
    nameOf(actor),
    role,
    action,
    object,
    JSON.stringify(details),
    address,
    requestId,
  ];
}

const COLUMNS = `id, company_id, at, person_id, person_name, role, action, object, details, address,
  request_id`;

/** In the office: an entry about its team, which the directory keeps. */
export function receiveTeamEntry({
  subject,
  companyId,
  body,
}: {
  subject: string;
  companyId: string;
  body: Value[];
}): BoundSql[] {
  return [
    {
      sql: `INSERT INTO audit_entry (${COLUMNS}) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
        WHERE EXISTS (SELECT 1 FROM tenant WHERE company_id = ? AND state IN ('open', 'frozen'))`,
      values: [subject, ...body, companyId],
    },
  ];
}

/** How the office's log and histories name a person. */
export function nameOf({ firstName, lastName, email }: User) {
  return `${firstName} ${lastName}`.trim() || email;
}
