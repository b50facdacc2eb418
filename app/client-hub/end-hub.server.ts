import type { RequestContext } from "../operations/context";
import { keeperOf } from "./hub-session.server";

/** Nothing opens the hub any more; a keeper that is not told has tokens that nobody accepts. */
export async function endHub(
  { db, keepers, now, notice }: Pick<RequestContext, "db" | "keepers" | "now" | "notice">,
  id: string,
) {
  await db.prepare("DELETE FROM hub_session WHERE id = ?").bind(id).run();
  await keepers
    .end(keeperOf(id), now())
    .catch((error: unknown) => notice({ event: "keeper not told", error: String(error) }));
}
