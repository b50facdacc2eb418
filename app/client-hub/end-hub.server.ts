import { closeSockets } from "../security/close-sockets.server";
import { forgetHubDrafts } from "../drafts/hub-drafts.server";
import type { RequestContext } from "../operations/context";
import { sha256 } from "../security/hash.server";
import { keeperOf } from "./hub-session.server";

/** Nothing opens the hub any more; a keeper that is not told has tokens that nobody accepts. */
export async function endHub(
  context: Pick<RequestContext, "db" | "keepers" | "now" | "notice" | "rooms" | "later">,
  id: string,
  { browser = "" }: { browser?: string } = {},
) {
  const { db, keepers, now, notice } = context;
  await db.batch([
    db.prepare("DELETE FROM hub_session WHERE id = ?").bind(id),
    forgetHubDrafts(db, id),
    ...(browser ? [forgetCodes(db, browser)] : []),
  ]);
  closeSockets(context, { hubSessionId: id });
  await keepers
    .end(keeperOf(id), now())
    .catch((error: unknown) => notice({ event: "keeper not told", error: String(error) }));
}

/** Links and codes that this browser asked for: the next person at it may be another one. */
export function forgetCodes(db: D1Database, browser: string) {
  return db
    .prepare("DELETE FROM mailed_code WHERE browser_hash = ? AND purpose = 'client-hub'")
    .bind(sha256(browser));
}
