import type { RequestContext } from "../operations/context";

interface Entry {
  /** Verb and object: "sign in", "change password". */
  action: string;
  /** "person 12", "company river-city-plumbing". */
  object: string;
  companyId?: number;
  details?: Record<string, unknown>;
  /** Who, where it is not the actor: somebody who signs in is none yet. */
  by?: { personId: number; email: string };
}

/** A line of the audit log, for the batch of what it tells of. */
export function auditStatement({ db, actor, now, address, requestId }: RequestContext, { action, object, companyId, details = {}, by }: Entry) {
  const who = by ?? (actor.kind === "user" ? { personId: actor.personId, email: actor.email } : undefined);
  return db
    .prepare("INSERT INTO audit_entry (at, person_id, person_email, action, object, company_id, details, address, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    .bind(now(), who?.personId ?? null, who?.email ?? "", action, object, companyId ?? null, JSON.stringify(details), address, requestId);
}
