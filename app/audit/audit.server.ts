import type { BoundSql } from "../database/one-trip";
import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";

/** The part of the context that an entry uses; scheduled jobs provide it too. */
export type Audited = Pick<RequestContext, "db" | "actor" | "now" | "address" | "requestId">;

interface Entry {
  /** Verb and object: "sign in", "change password". */
  action: string;
  /** "person 12", "company river-city-plumbing". */
  object: string;
  companyId?: number;
  /** Changed fields as [before, after]; other facts by name. */
  details?: Record<string, unknown>;
  /**
   * The person, if not the actor: during sign-in the actor is still a visitor. `userId` is for an
   * account inserted in the same batch.
   */
  by?: ({ personId: number } | { userId: string }) & { email: string };
}

/**
 * An INSERT into the audit log, for the batch of the change. `only`: a condition that is evaluated
 * when the batch reaches the statement, for changes that may turn out to be no-ops.
 */
export function auditStatement(context: Audited, entry: Entry, only?: BoundSql) {
  return context.db
    .prepare(
      `INSERT INTO audit_entry (${COLUMNS}) SELECT ${VALUES} ${only ? `WHERE ${only.sql}` : ""}`,
    )
    .bind(...columnValues(context, entry), ...(only?.values ?? []));
}

/**
 * Inserts one entry per company `c` selected by `from` (SQL starting at FROM, with its values). The
 * actor must be signed in.
 */
export function auditCompanies(
  { db, actor, now, address, requestId }: Within<User>,
  { action, details }: Pick<Entry, "action" | "details">,
  from: BoundSql,
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
 * For the batch that deletes an account: removes the email address from the log and keeps the id.
 */
export function forgetAddress(db: D1Database, personId: number) {
  return db
    .prepare("UPDATE audit_entry SET person_email = '' WHERE person_id = ? AND person_email <> ''")
    .bind(personId);
}

const COLUMNS =
  "at, person_id, person_email, action, object, company_id, details, address, request_id";
const VALUES = "?, coalesce(?, (SELECT id FROM person WHERE user_id = ?)), ?, ?, ?, ?, ?, ?, ?";

function columnValues(
  { actor, now, address, requestId }: Audited,
  { action, object, companyId, details = {}, by }: Entry,
) {
  const person =
    by ?? (actor.kind === "user" ? { personId: actor.personId, email: actor.email } : undefined);
  const [personId, userId] = [
    person && "personId" in person ? person.personId : null,
    person && "userId" in person ? person.userId : null,
  ];
  return [
    now(),
    personId,
    userId,
    person?.email ?? "",
    action,
    object,
    companyId ?? null,
    JSON.stringify(details),
    address,
    requestId,
  ];
}
