/** Who may get a file: everyone while a published site shows it, otherwise those who may edit it. */
import type { Actor } from "../operations/actor";
import { shownToAdmins, shownToAll } from "../security/review-access";
import { companyRoleSql, kept, memberOf, seenBy, seenByAll } from "../security/company-access";

/** Columns of a company that hold a file's key. */
const onCompany = [
  "banner_media",
  "logo_media",
  "home_video",
  "about_video",
  "services_video",
  "contact_video",
  "reviews_video",
]
  .map((column) => `c.${column}`)
  .join(", ");

/** Whether the site of company `c` shows the file of this key. */
const shows = (key: string) => `(${key} IN (${onCompany})
  OR EXISTS (SELECT 1 FROM photo p WHERE p.company_id = c.id AND p.media_key = ${key})
  OR EXISTS (SELECT 1 FROM offer o WHERE o.company_id = c.id AND o.video = ${key})
  OR EXISTS (SELECT 1 FROM review_photo i CROSS JOIN review ON review.company_id = i.company_id
    AND review.review_number = i.review_number
    WHERE i.media_key = ${key} AND i.company_id = c.id AND ${shownToAll}))`;

export interface ShownFile {
  /** Null: shared by many companies, such as the demo's pictures. */
  companyId: number | null;
  /** The company's version that shows the file; 0 if it is shared. */
  version: number;
}

/**
 * Undefined if visitors may not get the file: it was deleted or replaced, its company is gone or
 * not published, or there is no such file. A video's poster is shown with the video, and a logo of
 * documents to the clients of a company that is not published, too.
 */
export async function readShownFile(db: D1Database, key: string): Promise<ShownFile | undefined> {
  const row = await db
    .prepare(
      `SELECT m.company_id, c.version FROM media m LEFT JOIN company c ON c.id = m.company_id
       WHERE m.key = ? AND (m.company_id IS NULL OR ${seenByAll} AND (${shows("m.key")}
         OR EXISTS (SELECT 1 FROM media v WHERE v.company_id = m.company_id AND v.poster = m.key
           AND ${shows("v.key")}))
         OR ${kept} AND EXISTS (SELECT 1 FROM document_logo l
           WHERE l.company_id = c.id AND l.media_key = m.key))`,
    )
    .bind(key)
    .first<{ company_id: number | null; version: number | null }>();
  return row ? { companyId: row.company_id, version: row.version ?? 0 } : undefined;
}

/** The version of a published company; undefined for others. */
export async function readShownVersion(db: D1Database, companyId: number) {
  const version = await db
    .prepare(`SELECT c.version FROM company c WHERE c.id = ? AND ${seenByAll}`)
    .bind(companyId)
    .first<number>("version");
  return version ?? undefined;
}

/** Whether the caller gets a file that visitors don't. */
export async function mayGetFile(db: D1Database, actor: Actor, key: string): Promise<boolean> {
  const [restores, sees] = await Promise.all([
    mayRestoreFile(db, actor, key),
    seesReviewPhoto(db, actor, key),
  ]);
  return restores || sees;
}

/**
 * A photo of a review: its author in any state; friends of the author and the company's owners and
 * staff once the review is shown; platform admins as the review itself.
 */
async function seesReviewPhoto(db: D1Database, actor: Actor, key: string): Promise<boolean> {
  if (actor.kind === "visitor") return false;
  const [member, seen] = [memberOf(actor), seenBy(actor)];
  const row = await db
    .prepare(
      `SELECT 1 FROM review_photo i CROSS JOIN company c ON c.id = i.company_id
        LEFT JOIN review r ON r.company_id = i.company_id AND r.review_number = i.review_number
       WHERE i.media_key = ? AND (i.person_id = ?
         OR r.review_number IS NOT NULL AND (? = 1 AND ${shownToAdmins} OR r.state = 'shown' AND ${seen.sql} AND (
           ${member.sql} OR EXISTS (SELECT 1 FROM friendship f
             WHERE f.person_id = ? AND f.friend_id = r.author_id))))`,
    )
    .bind(
      key,
      actor.personId,
      Number(actor.platformAdmin),
      ...seen.values,
      ...member.values,
      actor.personId,
    )
    .first();
  return row !== null;
}

/**
 * Whether the caller may edit the company of the file, and so restore it. What others uploaded with
 * their reviews is not the company's.
 */
async function mayRestoreFile(db: D1Database, actor: Actor, key: string): Promise<boolean> {
  if (actor.kind === "visitor") return false;
  const role = companyRoleSql(actor);
  const row = await db
    .prepare(
      `SELECT 1 FROM media m CROSS JOIN company c ON c.id = m.company_id
       WHERE m.key = ? AND ${role.sql} IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM review_photo i WHERE i.media_key = m.key)`,
    )
    .bind(key, ...role.values)
    .first();
  return row !== null;
}
