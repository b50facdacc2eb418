/**
 * Access to companies, as SQL conditions on company `c`. This is the only place that decides it.
 * Everyone sees published companies; only owners and platform admins see unpublished ones, and
 * clients around their hub. Owners and platform admins may edit. The office is open to owners, staff
 * and platform admins.
 */
import type { BoundSql } from "../database/one-trip";
import type { Actor } from "../operations/actor";

/** A company that is being deleted is published no more, and its owners and admins can't change it. */
export const kept = "c.deleting_at IS NULL";

export type CompanyRole = "owner" | "platform admin";

/** For output that is the same for everyone: the search index and sitemaps. */
export const seenByAll = "c.published = 1";

export function seenBy(actor: Actor): BoundSql {
  if (actor.kind === "visitor")
    return actor.clientOf === undefined
      ? { sql: seenByAll, values: [] }
      : { sql: `(${seenByAll} OR c.id = ? AND ${kept})`, values: [actor.clientOf] };
  if (actor.platformAdmin) return { sql: kept, values: [] };
  const own = ownedBy(actor);
  return { sql: `(${seenByAll} OR ${own.sql} AND ${kept})`, values: own.values };
}

export function ownedBy(actor: Actor): BoundSql {
  if (actor.kind === "visitor") return { sql: "0", values: [] };
  return {
    sql: "EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = c.id AND o.person_id = ?)",
    values: [actor.personId],
  };
}

/** Whether the actor is an owner of the company or works in its office. */
export function memberOf(actor: Actor): BoundSql {
  if (actor.kind === "visitor") return { sql: "0", values: [] };
  const own = ownedBy(actor);
  return { sql: `(${own.sql} OR ${STAFF})`, values: [...own.values, actor.personId] };
}

const STAFF =
  "EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = c.id AND s.person_id = ?)";

/**
 * The actor's role for the company; NULL if they may not edit it. A platform admin who also owns
 * the company counts as owner.
 */
export function companyRoleSql(actor: Actor): BoundSql {
  const own = ownedBy(actor);
  const admin = actor.kind === "user" && actor.platformAdmin ? "'platform admin'" : "NULL";
  return { sql: `CASE WHEN ${own.sql} THEN 'owner' ELSE ${admin} END`, values: own.values };
}

export type OfficeRole = CompanyRole | "staff";

/** The actor's role in the company's office; NULL if it is closed to them. */
export function officeRoleSql(actor: Actor): BoundSql {
  const role = companyRoleSql(actor);
  if (actor.kind === "visitor") return role;
  return {
    sql: `CASE WHEN ${STAFF} AND NOT ${ownedBy(actor).sql} THEN 'staff' ELSE ${role.sql} END`,
    values: [actor.personId, actor.personId, ...role.values],
  };
}
