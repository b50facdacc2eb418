/**
 * Access to companies, as SQL conditions on company `c`. This is the only place that decides it.
 * Everyone sees published companies; only owners and platform admins see unpublished ones. Owners
 * and platform admins may edit.
 */
import type { BoundSql } from "../database/one-trip";
import type { Actor } from "../operations/actor";

export type CompanyRole = "owner" | "platform admin";

/** For output that is the same for everyone: the search index and sitemaps. */
export const seenByAll = "c.published = 1";

export function seenBy(actor: Actor): BoundSql {
  if (actor.kind === "visitor") return { sql: seenByAll, values: [] };
  if (actor.platformAdmin) return { sql: "1", values: [] };
  const own = ownedBy(actor);
  return { sql: `(${seenByAll} OR ${own.sql})`, values: own.values };
}

export function ownedBy(actor: Actor): BoundSql {
  if (actor.kind === "visitor") return { sql: "0", values: [] };
  return {
    sql: "EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = c.id AND o.person_id = ?)",
    values: [actor.personId],
  };
}

/**
 * The actor's role for the company; NULL if they may not edit it. A platform admin who also owns
 * the company counts as owner.
 */
export function companyRoleSql(actor: Actor): BoundSql {
  const own = ownedBy(actor);
  const admin = actor.kind === "user" && actor.platformAdmin ? "'platform admin'" : "NULL";
  return { sql: `CASE WHEN ${own.sql} THEN 'owner' ELSE ${admin} END`, values: own.values };
}
