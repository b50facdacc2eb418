/**
 * Keeps what a browser posted after its session had ended, so that the form shows it again once the
 * person has signed in.
 */
import type { RequestContext } from "../operations/context";
import { countAttempts, limits } from "../security/limits.server";
import { Refusal } from "../operations/refusal";
import { draftStatement } from "./drafts.server";
import { browserHolder } from "./holder.server";
import { MAX_DRAFT_LENGTH, MAX_PATH_LENGTH } from "./limits";

interface Typed {
  /** The path of the page with the form. */
  path: string;
  /** Without secrets. */
  fields: Record<string, string>;
  /** The browser's secret. */
  browser: string;
}

/** Returns whether it was kept: not if it is empty, too long, or sent too often from one network. */
export async function keepTyped(
  { db, actor, address, now }: RequestContext,
  { path, fields, browser }: Typed,
): Promise<boolean> {
  const length = JSON.stringify(fields).length;
  if (Object.keys(fields).length === 0 || length > MAX_DRAFT_LENGTH) return false;
  if (path.length > MAX_PATH_LENGTH) return false;
  try {
    await countAttempts(db, [{ limit: limits.keptForm, of: address }], now());
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const personId =
    actor.kind === "visitor" && actor.endedSignIn
      ? await personOfSignIn(db, actor.endedSignIn)
      : null;
  const holder = browserHolder(browser);
  await draftStatement(db, { holder, path, fields, at: now(), personId }).run();
  return true;
}

async function personOfSignIn(db: D1Database, signInId: string): Promise<number | null> {
  return db
    .prepare("SELECT person_id FROM sign_in WHERE id = ?")
    .bind(signInId)
    .first<number>("person_id");
}
