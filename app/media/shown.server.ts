/** Who may get a file: everyone while a published site shows it, otherwise those who may edit it. */
import type { Actor } from "../operations/actor";
import { companyRoleSql, seenByAll } from "../security/company-access";

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
  OR EXISTS (SELECT 1 FROM offer o WHERE o.company_id = c.id AND o.video = ${key}))`;

export interface ShownFile {
  /** Null: shared by many companies, such as the demo's pictures. */
  companyId: number | null;
  /** The company's version that shows the file; 0 if it is shared. */
  version: number;
}

/**
 * Undefined if visitors may not get the file: it was deleted or replaced, its company is gone or
 * not published, or there is no such file. A video's poster is shown with the video.
 */
export async function readShownFile(db: D1Database, key: string): Promise<ShownFile | undefined> {
  const row = await db
    .prepare(
      `SELECT m.company_id, c.version FROM media m LEFT JOIN company c ON c.id = m.company_id
       WHERE m.key = ? AND (m.company_id IS NULL OR (${seenByAll} AND (${shows("m.key")}
         OR EXISTS (SELECT 1 FROM media v WHERE v.company_id = m.company_id AND v.poster = m.key
           AND ${shows("v.key")}))))`,
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

/** Whether the caller may edit the company of the file, and so restore it. */
export async function mayRestoreFile(db: D1Database, actor: Actor, key: string): Promise<boolean> {
  if (actor.kind === "visitor") return false;
  const role = companyRoleSql(actor);
  const row = await db
    .prepare(
      `SELECT 1 FROM media m CROSS JOIN company c ON c.id = m.company_id
       WHERE m.key = ? AND ${role.sql} IS NOT NULL`,
    )
    .bind(key, ...role.values)
    .first();
  return row !== null;
}
