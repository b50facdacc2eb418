/**
 * Keeps what a browser posted after its session had ended, so that the form shows it again once the
 * person has signed in.
 */
import type { RequestContext } from "../operations/context";
import { countAttempts, limits } from "../security/limits.server";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { draftStatement } from "./drafts.server";
import { browserHolder } from "./holder.server";
import { MAX_DRAFT_LENGTH, MAX_DRAFTS, MAX_PATH_LENGTH, MAX_UNKNOWN_BYTES } from "./limits";
import { withoutUnkept } from "./unkept";

interface Typed {
  /** The path of the page with the form. */
  path: string;
  /** Without secrets. */
  fields: Record<string, string>;
  /** The browser's secret. */
  browser: string;
}

/**
 * Returns whether it was kept: not if it is empty, too long, or sent too often. Anyone can send a
 * form without a session, so what unknown people leave is limited in total.
 */
export async function keepTyped(
  context: RequestContext,
  { path, fields: typed, browser }: Typed,
): Promise<boolean> {
  const { db, actor, now, network } = context;
  const fields = withoutUnkept(typed);
  if (!fits(path, fields)) return false;
  const holder = browserHolder(browser);
  const personId =
    actor.kind === "visitor" && actor.endedSignIn
      ? await personOfSignIn(db, actor.endedSignIn)
      : await lastPersonOf(db, browser);
  if (personId === null && isLargeForUnknown(fields)) return false;
  const counted =
    personId === null
      ? [
          { limit: limits.keptForm, of: `network ${network}` },
          { limit: limits.keptFormOfUnknown, of: "all" },
        ]
      : [{ limit: limits.keptForm, of: `person ${personId}` }];
  if (!(await mayKeep(context, counted))) return false;
  await db.batch([
    draftStatement(db, { holder, path, fields, at: now(), personId }),
    db
      .prepare(
        `DELETE FROM form_draft WHERE person_id = ?1 AND holder LIKE 'browser %'
          AND (holder, path) NOT IN (SELECT holder, path FROM form_draft
            WHERE person_id = ?1 AND holder LIKE 'browser %' ORDER BY at DESC, path LIMIT ?2)`,
      )
      .bind(personId, MAX_DRAFTS),
  ]);
  return true;
}

export function fits(path: string, fields: Record<string, string>) {
  return (
    Object.keys(fields).length > 0 &&
    JSON.stringify(fields).length <= MAX_DRAFT_LENGTH &&
    path.length <= MAX_PATH_LENGTH
  );
}

export function isLargeForUnknown(fields: Record<string, string>) {
  return new TextEncoder().encode(JSON.stringify(fields)).length > MAX_UNKNOWN_BYTES;
}

export async function mayKeep(
  { db, now }: RequestContext,
  counted: Parameters<typeof countAttempts>[1],
) {
  try {
    await countAttempts(db, counted, now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function personOfSignIn(db: D1Database, signInId: string): Promise<number | null> {
  return db
    .prepare("SELECT person_id FROM sign_in WHERE id = ?")
    .bind(signInId)
    .first<number>("person_id");
}

/** The person who signed in last in this browser: they left the form open when they signed out. */
async function lastPersonOf(db: D1Database, browser: string): Promise<number | null> {
  return db
    .prepare("SELECT person_id FROM sign_in WHERE browser_hash = ? ORDER BY used_at DESC LIMIT 1")
    .bind(sha256(browser))
    .first<number>("person_id");
}
