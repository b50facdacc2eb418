/** The log of an office: who did what, kept in the company's work database. */
import type { BoundSql } from "../database/one-trip";
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
export function officeAuditSql(
  { actor, now, address, requestId }: Actor,
  { providerId, role }: { providerId: string; role: OfficeRole },
  { action, object, details = {} }: Entry,
): BoundSql {
  return {
    sql: `INSERT INTO audit_entry (company_id, at, id, person_id, person_name, role, action, object,
      details, address, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      providerId,
      now(),
      crypto.randomUUID(),
      actor.userId,
      nameOf(actor),
      role,
      action,
      object,
      JSON.stringify(details),
      address,
      requestId,
    ],
  };
}

/** How the office's log and histories name a person. */
export function nameOf({ firstName, lastName, email }: User) {
  return `${firstName} ${lastName}`.trim() || email;
}
