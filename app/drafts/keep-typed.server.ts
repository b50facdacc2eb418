/**
 * Keeps what a browser posted after its session had ended, or after the proof of a client hub had
 * lapsed, so that the form shows it again once the person is back.
 */
import type { RequestContext } from "../operations/context";
import { countAttempts, limits } from "../security/limits.server";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { draftStatement, onlyNewest } from "./drafts.server";
import { browserHolder, hubHolder } from "./holder.server";
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

/**
 * Keeps what was typed into a form of the client hub whose proof had lapsed, so that the form shows it
 * again once an address is proved. Returns as `keepTyped`: only a hub's own session keeps anything.
 */
export async function keepTypedInHub(
  context: RequestContext,
  { path, fields: typed }: Omit<Typed, "browser">,
): Promise<boolean> {
  const { db, now } = context;
  const session = await context.hub();
  const fields = withoutUnkept(typed);
  if (session?.id === undefined || !fits(path, fields) || isLargeForUnknown(fields)) return false;
  const holder = hubHolder(session.id);
  if (!(await mayKeep(context, [{ limit: limits.keptForm, of: holder }]))) return false;
  await db.batch([
    draftStatement(db, { holder, path, fields, at: now(), personId: null }),
    onlyNewest(db, holder),
  ]);
  return true;
}

function fits(path: string, fields: Record<string, string>) {
  return (
    Object.keys(fields).length > 0 &&
    JSON.stringify(fields).length <= MAX_DRAFT_LENGTH &&
    path.length <= MAX_PATH_LENGTH
  );
}

function isLargeForUnknown(fields: Record<string, string>) {
  return new TextEncoder().encode(JSON.stringify(fields)).length > MAX_UNKNOWN_BYTES;
}

async function mayKeep({ db, now }: RequestContext, counted: Parameters<typeof countAttempts>[1]) {
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

/** After the hub's form was saved. */
export async function forgetTypedInHub({ db, hub }: RequestContext, path: string) {
  const session = await hub();
  if (session?.id === undefined) return;
  await db
    .prepare("DELETE FROM form_draft WHERE holder = ? AND path = ?")
    .bind(hubHolder(session.id), path)
    .run();
}
