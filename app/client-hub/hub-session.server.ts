/** The client hub's own session: which hub the caller of a request has open. */
import type { Config } from "../config";
import type { Reads } from "../database/one-trip";
import { HOUR, MINUTE } from "../duration";
import { readToken } from "../identity/access-token.server";
import { cookiesOf } from "../identity/cookies";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import type { HubScope, HubSession } from "../operations/hub-session";
import type { Lives } from "../operations/session-keepers";
import { sha256 } from "../security/hash.server";

export const HUB_LIVES: Lives = { idle: lifetimes.idleHub, whole: lifetimes.hub };

/** In milliseconds. A replaced session still answers what its browser asked at the same time. */
const REPLACED_LIFE = MINUTE;
/** In milliseconds. Limits how often the use of a session is recorded. */
const USE_NOTED = HOUR;
/** Documents that one session opens, the newest first. */
const MAX_SCOPES = 500;

/** The name of the session's keeper of refresh tokens. */
export function keeperOf(sessionId: string) {
  return `hub ${sessionId}`;
}

/** The id of the session that the browser's cookie opens. */
export function sessionOfCookie(headers: Headers, { mainOrigin }: Config) {
  const { hub } = cookiesOf(headers, mainOrigin);
  return hub === undefined ? undefined : sha256(hub);
}

/** The id of the session that a bearer token belongs to; undefined for all other tokens. */
export async function sessionOfToken(config: Config, token: string, now: number) {
  return (await readToken(config, "hub", token, now))?.sessionId;
}

/** Reads the session at the first call. */
export function hubOf(
  context: Pick<RequestContext, "db" | "reads" | "now" | "later">,
  id: string | undefined,
): RequestContext["hub"] {
  let session: Promise<HubSession | undefined> | undefined;
  return () =>
    (session ??= id === undefined ? Promise.resolve(undefined) : readHubSession(context, id));
}

async function readHubSession(
  context: Pick<RequestContext, "db" | "reads" | "now" | "later">,
  id: string,
): Promise<HubSession | undefined> {
  const at = context.now();
  const rows = await scopesOf(context.reads, id, at);
  const [session] = rows;
  if (!session) return undefined;
  if (session.used_at <= at - USE_NOTED) context.later(() => noteUse(context.db, id, at));
  return { id, scopes: rows.flatMap(scopeOf) };
}

interface Row {
  used_at: number;
  company_id: number | null;
  document: string | null;
  link_hash: string | null;
}

/** One row without a document if the session has none. */
function scopesOf(reads: Reads, id: string, at: number) {
  return reads.all<Row>(
    `SELECT h.used_at, s.company_id, s.document, s.link_hash
      FROM hub_session h LEFT JOIN hub_scope s ON s.session_id = h.id
      WHERE h.id = ? AND (h.ended_at IS NULL OR h.ended_at > ?) AND h.used_at > ?
        AND h.created_at > ? ORDER BY s.since DESC LIMIT ${MAX_SCOPES}`,
    id,
    at - REPLACED_LIFE,
    at - HUB_LIVES.idle,
    at - HUB_LIVES.whole,
  );
}

function scopeOf({ company_id: companyId, document, link_hash: linkHash }: Row): HubScope[] {
  return companyId === null || document === null || linkHash === null
    ? []
    : [{ companyId, document, linkHash }];
}

/** If several requests race, only one writes. */
function noteUse(db: D1Database, id: string, now: number) {
  return db
    .prepare("UPDATE hub_session SET used_at = ?1 WHERE id = ?2 AND used_at <= ?1 - ?3")
    .bind(now, id, USE_NOTED)
    .run();
}
