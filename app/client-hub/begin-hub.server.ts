/** Begins a session of the client hub. */
import { moveHubDrafts } from "../drafts/hub-drafts.server";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import type { HubAddress, HubScope } from "../operations/hub-session";
import { randomSecret, sha256 } from "../security/hash.server";
import { HUB_LIVES, keeperOf, tokensOf } from "./hub-session.server";
import type { HubTokens } from "./hub-tokens";

/** What the new session opens besides what the caller's open hub does. */
export interface Opens {
  scope?: HubScope;
  /** Proved by a mailed code, or by the sign-in of an account. */
  address?: HubAddress & { signInId?: string };
  choice?: { companyId: number; clientId: string };
}

/**
 * The statements of a new session, for the caller's batch, and its tokens. It takes the place of the
 * caller's earlier one: a session that someone else may know never gets what is new.
 */
export async function beginHub(
  context: RequestContext,
  opens: Opens,
): Promise<{ tokens: HubTokens; statements: D1PreparedStatement[] }> {
  const { config, db, hub, keepers, now } = context;
  const before = (await hub())?.id;
  const secret = randomSecret();
  const id = sha256(secret);
  const at = now();
  const refresh = await keepers.begin(keeperOf(id), at, HUB_LIVES);
  const { scope, address, choice } = opens;
  return {
    tokens: {
      secret,
      ...(await tokensOf(config, id, refresh, at)),
    },
    statements: [
      db
        .prepare(
          // What it takes over ends when it would have ended.
          `INSERT INTO hub_session (id, created_at, used_at)
            VALUES (?1, coalesce((SELECT created_at FROM hub_session WHERE id = ?3), ?2), ?2)`,
        )
        .bind(id, at, before ?? ""),
      ...(before ? takeOver(db, before, id, at) : []),
      ...(scope ? [addScope(db, id, scope, at)] : []),
      ...(address ? [addAddress(db, id, address, at)] : []),
      ...(choice ? [setChoice(db, id, choice)] : []),
    ],
  };
}

const TAKEN = {
  hub_scope: "company_id, client_id, document, link_hash, since",
  hub_address: "kind, address, until, sign_in_id",
  hub_choice: "company_id, client_id",
};

function takeOver(db: D1Database, before: string, id: string, at: number) {
  return [
    ...Object.entries(TAKEN).map(([table, columns]) =>
      db
        .prepare(
          `INSERT INTO ${table} (session_id, ${columns})
            SELECT ?, ${columns} FROM ${table} WHERE session_id = ?`,
        )
        .bind(id, before),
    ),
    moveHubDrafts(db, before, id),
    db
      .prepare("UPDATE chat_socket SET hub_session_id = ? WHERE hub_session_id = ?")
      .bind(id, before),
    db
      .prepare("UPDATE hub_session SET ended_at = ? WHERE id = ? AND ended_at IS NULL")
      .bind(at, before),
  ];
}

function addScope(db: D1Database, id: string, scope: HubScope, at: number) {
  const { companyId, clientId, document, linkHash } = scope;
  return db
    .prepare(
      `INSERT INTO hub_scope (session_id, company_id, client_id, document, link_hash, since)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET link_hash = excluded.link_hash, since = excluded.since`,
    )
    .bind(id, companyId, clientId, document, linkHash, at);
}

function addAddress(
  db: D1Database,
  id: string,
  { kind, address, signInId }: NonNullable<Opens["address"]>,
  at: number,
) {
  return db
    .prepare(
      `INSERT INTO hub_address (session_id, kind, address, until, sign_in_id)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET until = excluded.until`,
    )
    .bind(
      id,
      kind,
      address,
      signInId === undefined ? at + lifetimes.hubProof : null,
      signInId ?? "",
    );
}

export function setChoice(
  db: D1Database,
  id: string,
  { companyId, clientId }: NonNullable<Opens["choice"]>,
) {
  return db
    .prepare(
      `INSERT INTO hub_choice (session_id, company_id, client_id) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET client_id = excluded.client_id`,
    )
    .bind(id, companyId, clientId);
}
