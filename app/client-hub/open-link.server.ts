/** Exchanges a secure link for a session of the client hub (HUB-010, API-056). */
import * as z from "zod";
import { signToken } from "../identity/access-token.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { randomSecret, sha256 } from "../security/hash.server";
import { countAttempts, limits } from "../security/limits.server";
import { noteOpened } from "./confirm-link.server";
import { providerName } from "./hub-company.server";
import { HUB_LIVES, keeperOf } from "./hub-session.server";
import { CompanyName, LinkIds } from "./input";
import { linkedRequest, type Linked } from "./linked-request.server";
import { messages } from "./messages";
import { HubTokens } from "./hub-tokens";

/**
 * Opens the link's document, besides what the caller's session opens already: a new session takes
 * its place. Throws "not-found" for a link that is unknown or revoked, "signed-out" for an expired
 * one.
 */
export const openLink = operation({
  name: "open link",
  may: visitor,
  effect: "write",
  input: LinkIds.extend({
    vanityName: CompanyName,
    /** A person pressed the button, so that it proves the address that the link was mailed to. */
    byPerson: z.boolean().default(false),
  }),
  output: HubTokens.extend({ uri: z.string(), requestNumber: z.int() }),
  async run(context, { vanityName, byPerson, ...ids }) {
    const linked = await linkedRequest(context, vanityName, ids);
    if (!linked.link) throw new Refusal("not-found", messages.noLink(providerName(linked.company)));
    if (linked.state === "expired") throw new Refusal("signed-out", messages.linkExpired);
    const { db, now } = context;
    await countAttempts(db, [{ limit: limits.openLink, of: linked.link.hash }], now());
    const tokens = await beginHub(context, linked);
    if (byPerson) await noteOpened(context, linked);
    return { ...tokens, uri: linked.company.vanity_name, requestNumber: linked.row.number };
  },
});

async function beginHub(context: RequestContext, linked: Linked): Promise<HubTokens> {
  const { config, db, hub, keepers, now } = context;
  const before = await hub();
  const secret = randomSecret();
  const id = sha256(secret);
  const at = now();
  const refresh = await keepers.begin(keeperOf(id), at, HUB_LIVES);
  await db.batch([
    db
      .prepare("INSERT INTO hub_session (id, created_at, used_at) VALUES (?1, ?2, ?2)")
      .bind(id, at),
    ...(before ? takeOver(db, before.id, id, at) : []),
    addScope(db, id, linked, at),
  ]);
  return {
    secret,
    access: await signToken(config, "hub", { subject: id, sessionId: id }, at),
    refresh: `${id}.${refresh}`,
  };
}

/** A session that someone else may know never gets the new document. */
function takeOver(db: D1Database, before: string, id: string, at: number) {
  return [
    db
      .prepare(
        `INSERT INTO hub_scope (session_id, company_id, client_id, document, link_hash, since)
          SELECT ?, company_id, client_id, document, link_hash, since FROM hub_scope
            WHERE session_id = ?`,
      )
      .bind(id, before),
    db
      .prepare("UPDATE hub_session SET ended_at = ? WHERE id = ? AND ended_at IS NULL")
      .bind(at, before),
  ];
}

function addScope(db: D1Database, id: string, { company, link }: Linked, at: number) {
  return db
    .prepare(
      `INSERT INTO hub_scope (session_id, company_id, client_id, document, link_hash, since)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET link_hash = excluded.link_hash, since = excluded.since`,
    )
    .bind(id, company.id, link.hub_id, link.document, link.hash, at);
}
