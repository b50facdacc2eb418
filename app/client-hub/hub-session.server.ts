/** The client hub's own session: which hub the caller of a request has open. */
import type { Config } from "../config";
import { HOUR, MINUTE } from "../duration";
import { readToken, signToken } from "../identity/access-token.server";
import { cookiesOf } from "../identity/cookies";
import { lifetimes } from "../lifetimes";
import type { Actor } from "../operations/actor";
import type { RequestContext } from "../operations/context";
import type { HubAddress, HubSession } from "../operations/hub-session";
import type { Lives } from "../operations/session-keepers";
import { sha256 } from "../security/hash.server";

export const HUB_LIVES: Lives = { idle: lifetimes.idleHub, whole: lifetimes.hub };

/** In milliseconds. A replaced session still answers what its browser asked at the same time. */
const REPLACED_LIFE = MINUTE;
/** In milliseconds. Limits how often the use of a session is recorded. */
const USE_NOTED = HOUR;
/** The same for a proved address. */
const PROOF_NOTED = 5 * MINUTE;
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

/** What a program gets for a session, with the keeper's refresh token. */
export async function tokensOf(config: Config, id: string, refresh: string, now: number) {
  return {
    access: await signToken(config, "hub", { subject: id, sessionId: id }, now),
    refresh: `${id}.${refresh}`,
  };
}

type Context = Pick<RequestContext, "db" | "reads" | "now" | "later">;

/**
 * Reads the session at the first call. A person who is signed in has proved the address of their
 * account; an API token proves nothing here.
 */
export function hubOf(
  context: Context,
  id: string | undefined,
  actor: Actor = { kind: "visitor" },
): RequestContext["hub"] {
  const email = actor.kind === "user" && actor.signInId !== null ? actor.email : undefined;
  let session: Promise<HubSession | undefined> | undefined;
  return () => (session ??= openHub(context, id, email));
}

async function openHub(context: Context, id: string | undefined, email: string | undefined) {
  const own = id === undefined ? undefined : await readHubSession(context, id);
  if (email === undefined) return own;
  const ofAccount: HubAddress = { kind: "email", address: email };
  const { addresses = [], lapsed = [] } = own ?? {};
  return {
    id: undefined,
    scopes: [],
    choices: [],
    hasOwn: false,
    ...own,
    addresses: [ofAccount, ...addresses.filter((one) => !isSame(one, ofAccount))],
    lapsed: lapsed.filter((one) => !isSame(one, ofAccount)),
    ofAccount: true,
  };
}

function isSame(one: HubAddress, other: HubAddress) {
  return one.kind === other.kind && one.address === other.address;
}

/** All in one round trip. */
async function readHubSession(context: Context, id: string): Promise<HubSession | undefined> {
  const at = context.now();
  const { reads } = context;
  const values = [id, at - REPLACED_LIFE, at - HUB_LIVES.idle, at - HUB_LIVES.whole];
  const [session, scopes, addresses, choices] = await Promise.all([
    reads.first<{ used_at: number }>(`SELECT h.used_at FROM ${VALID}`, ...values),
    reads.all<HubSession["scopes"][number]>(
      `SELECT s.company_id AS companyId, s.client_id AS clientId, s.document,
          s.link_hash AS linkHash
        FROM hub_scope s WHERE s.session_id = ? ORDER BY s.since DESC LIMIT ${MAX_SCOPES}`,
      id,
    ),
    reads.all<AddressRow>(PROVED, id),
    reads.all<HubSession["choices"][number]>(
      `SELECT company_id AS companyId, client_id AS clientId FROM hub_choice WHERE session_id = ?`,
      id,
    ),
  ]);
  // One of a sign-in that has ended opens nothing any more, and nothing can be added to it.
  if (!session || scopes.length + addresses.length === 0) return undefined;
  const isValid = ({ until }: AddressRow) => until === null || until > at;
  const valid = addresses.filter(isValid);
  noteUse(context, id, session.used_at, valid);
  return {
    id,
    scopes,
    choices,
    addresses: valid.map(addressOf),
    lapsed: addresses.filter((row) => !isValid(row)).map(addressOf),
    ofAccount: valid.some(({ until }) => until === null),
    hasOwn: scopes.length > 0 || addresses.some(({ until }) => until !== null),
  };
}

const VALID = `hub_session h WHERE h.id = ? AND (h.ended_at IS NULL OR h.ended_at > ?)
  AND h.used_at > ? AND h.created_at > ?`;

interface AddressRow extends HubAddress {
  until: number | null;
}

/** What a sign-in proved ends with it, and with a change of the account's address. */
const PROVED = `SELECT a.kind, a.address, a.until FROM hub_address a WHERE a.session_id = ?
  AND (a.sign_in_id = '' OR EXISTS (SELECT 1 FROM sign_in s CROSS JOIN person p ON p.id = s.person_id
    WHERE s.id = a.sign_in_id AND s.ended_at IS NULL AND p.disabled_at IS NULL
      AND p.email = a.address))`;

function addressOf({ kind, address }: AddressRow): HubAddress {
  return { kind, address };
}

/** After the response. If several requests race, only one writes. */
function noteUse({ db, now, later }: Context, id: string, usedAt: number, valid: AddressRow[]) {
  const at = now();
  const until = at + lifetimes.hubProof;
  const statements = [
    ...(usedAt <= at - USE_NOTED
      ? [
          db
            .prepare("UPDATE hub_session SET used_at = ?1 WHERE id = ?2 AND used_at <= ?1 - ?3")
            .bind(at, id, USE_NOTED),
        ]
      : []),
    ...(valid.some((one) => one.until !== null && one.until <= until - PROOF_NOTED)
      ? [
          db
            .prepare("UPDATE hub_address SET until = ? WHERE session_id = ? AND until > ?")
            .bind(until, id, at),
        ]
      : []),
  ];
  if (statements.length > 0) later(() => db.batch(statements));
}
