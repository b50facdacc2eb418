import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";

/** What a line takes from its surroundings: those of a request, or of a scheduled run. */
export type Audited = Pick<RequestContext, "db" | "actor" | "now" | "address" | "requestId">;

interface Entry {
  /** Verb and object: "sign in", "change password". */
  action: string;
  /** "person 12", "company river-city-plumbing". */
  object: string;
  companyId?: number;
  /** What changed, as [before, after]; anything else by its name. */
  details?: Record<string, unknown>;
  /**
   * Who, where it is not the actor: somebody who signs in is none yet. By the public id: somebody
   * whose account is made in the same batch.
   */
  by?: ({ personId: number } | { userId: string }) & { email: string };
}

/** SQL that decides whether a line is written, and the values of its placeholders. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * A line of the audit log, for the batch of the change. `only`: written only if this holds when the
 * batch reaches it; for a part of a batch that may change nothing.
 */
export function auditStatement(context: Audited, entry: Entry, only?: Condition) {
  return context.db
    .prepare(
      `INSERT INTO audit_entry (${COLUMNS}) SELECT ${VALUES} ${only ? `WHERE ${only.sql}` : ""}`,
    )
    .bind(...valuesOf(context, entry), ...(only?.values ?? []));
}

/**
 * A line for each company `c` that is found, `from` on in SQL with these values, by a signed-in
 * person.
 */
export function auditCompanies(
  { db, actor, now, address, requestId }: Within<User>,
  { action, details }: Pick<Entry, "action" | "details">,
  from: Condition,
) {
  return db
    .prepare(
      `INSERT INTO audit_entry (${COLUMNS}) SELECT ?, ?, ?, ?, 'company ' || c.vanity_name, c.id, ?, ?, ? ${from.sql}`,
    )
    .bind(
      now(),
      actor.personId,
      actor.email,
      action,
      JSON.stringify(details ?? {}),
      address,
      requestId,
      ...from.values,
    );
}

/**
 * For the batch that deletes an account: the log keeps who by their id, and no longer the address.
 */
export function forgetAddress(db: D1Database, personId: number) {
  return db
    .prepare("UPDATE audit_entry SET person_email = '' WHERE person_id = ? AND person_email <> ''")
    .bind(personId);
}

const COLUMNS =
  "at, person_id, person_email, action, object, company_id, details, address, request_id";
const VALUES = "?, coalesce(?, (SELECT id FROM person WHERE user_id = ?)), ?, ?, ?, ?, ?, ?, ?";

function valuesOf(
  { actor, now, address, requestId }: Audited,
  { action, object, companyId, details = {}, by }: Entry,
) {
  const who =
    by ?? (actor.kind === "user" ? { personId: actor.personId, email: actor.email } : undefined);
  const [personId, userId] = [
    who && "personId" in who ? who.personId : null,
    who && "userId" in who ? who.userId : null,
  ];
  return [
    now(),
    personId,
    userId,
    who?.email ?? "",
    action,
    object,
    companyId ?? null,
    JSON.stringify(details),
    address,
    requestId,
  ];
}
