/**
 * Who sees a company, and who may change it: the one place that decides, as SQL about the company
 * `c`. A published one is seen by everyone, any other by its owners and platform admins; these are
 * who may change it.
 */
import type { BoundSql } from "../database/one-trip";
import type { Actor } from "../operations/actor";

export type Standing = "owner" | "platform admin";

/** For what is the same for everyone: the search index, sitemaps. */
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
 * The actor's standing, which lets them change the company; NULL: they may not. A platform admin who
 * owns it is its owner here.
 */
export function standingTo(actor: Actor): BoundSql {
  const own = ownedBy(actor);
  const admin = actor.kind === "user" && actor.platformAdmin ? "'platform admin'" : "NULL";
  return { sql: `CASE WHEN ${own.sql} THEN 'owner' ELSE ${admin} END`, values: own.values };
}
