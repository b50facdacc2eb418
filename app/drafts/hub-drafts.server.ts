/**
 * What was typed into a form of the client hub whose proof had lapsed. The form shows it again once an
 * address is proved. It belongs to the hub's own session, and ends with it.
 */
import type { RequestContext } from "../operations/context";
import { limits } from "../security/limits.server";
import { draftOf, draftStatement, onlyNewest, type Draft } from "./drafts.server";
import { fits, isLargeForUnknown, mayKeep } from "./keep-typed.server";
import { withoutUnkept } from "./unkept";

type Context = Pick<RequestContext, "db" | "hub">;

/** Returns whether it was kept, as `keepTyped`: only a hub's own session keeps anything. */
export async function keepTypedInHub(
  context: RequestContext,
  path: string,
  typed: Record<string, string>,
): Promise<boolean> {
  const { db, now } = context;
  const holder = await holderOf(context);
  const fields = withoutUnkept(typed);
  if (!holder || !fits(path, fields) || isLargeForUnknown(fields)) return false;
  if (!(await mayKeep(context, [{ limit: limits.keptForm, of: holder }]))) return false;
  await db.batch([
    draftStatement(db, { holder, path, fields, at: now(), personId: null }),
    onlyNewest(db, holder),
  ]);
  return true;
}

/** Only after an address was proved again: what was typed may be private. */
export async function hubDraft(context: Context, path: string): Promise<Draft | null> {
  const session = await context.hub();
  if (session?.id === undefined || session.addresses.length === 0) return null;
  const row = await context.db
    .prepare("SELECT fields, at FROM form_draft WHERE holder = ? AND path = ?")
    .bind(hubHolder(session.id), path)
    .first<{ fields: string; at: number }>();
  return row && draftOf(row);
}

/** After the form was saved. */
export async function forgetTypedInHub(context: Context, path: string) {
  const holder = await holderOf(context);
  if (!holder) return;
  await context.db
    .prepare("DELETE FROM form_draft WHERE holder = ? AND path = ?")
    .bind(holder, path)
    .run();
}

/** For the batch that replaces a hub's session. */
export function moveHubDrafts(db: D1Database, from: string, to: string) {
  return db
    .prepare("UPDATE OR REPLACE form_draft SET holder = ? WHERE holder = ?")
    .bind(hubHolder(to), hubHolder(from));
}

/** For the batch that ends a hub's session. */
export function forgetHubDrafts(db: D1Database, sessionId: string) {
  return db.prepare("DELETE FROM form_draft WHERE holder = ?").bind(hubHolder(sessionId));
}

async function holderOf({ hub }: Context) {
  const session = await hub();
  return session?.id === undefined ? undefined : hubHolder(session.id);
}

function hubHolder(sessionId: string) {
  return `hub ${sessionId}`;
}
