import { env } from "cloudflare:test";
import { officeData } from "../../workers/office-data";
import { configFrom } from "../../app/config";
import { oneTrip } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { builtIn } from "../../app/outside/ai/built-in";
import { networkOf } from "../../app/security/network";
import { roomsOf, type ChatRoom } from "../../workers/chat-room";
import type { SessionKeeper } from "../../workers/session-keeper";
import { visitCountsOf, type VisitCounter } from "../../workers/visit-counter";
import { domainServices } from "../../app/outside/domains/domain-services";
import { localGeocoder } from "../../app/outside/geocoder/local-geocoder";
import { localSms } from "../../app/outside/sms/sms";
import type { RequestContext } from "../../app/operations/context";

export const settings = {
  ENVIRONMENT: "development",
  PRODUCT_NAME: "Tradepost",
  MAIN_ORIGIN: "http://localhost:8787",
  SUPPORT_EMAIL: "support@tradepost.example",
  SECRET_KEYS: `test=${"k".repeat(43)}`,
  CHAT_ENABLED: "true",
  REPLY_DOMAIN: "reply.tradepost.example",
};

/** The real Durable Objects. */
function keepers(): RequestContext["keepers"] {
  const namespace = env.SESSION_KEEPER as DurableObjectNamespace<SessionKeeper>;
  const keeper = (id: string) => namespace.get(namespace.idFromName(id));
  return {
    begin: (id, now, lives) => keeper(id).begin(now, lives),
    refresh: (id, token, now) => keeper(id).refresh(token, now),
    issue: (id, now) => keeper(id).issue(now),
    end: (id, now) => keeper(id).end(now),
  };
}

/** The context of a visitor's request, with real D1 and R2. Offices are reached over its databases. */
export function visitorContext(over: Partial<RequestContext> = {}): RequestContext {
  const parts = {
    config: configFrom(settings),
    mailer: { send: () => Promise.resolve() },
    sms: localSms,
    now: () => Date.UTC(2026, 10, 1),
    later: () => undefined,
    notice: () => undefined,
    info: () => undefined,
    visits: visitCountsOf(env.VISIT_COUNTER as DurableObjectNamespace<VisitCounter>),
    rooms: roomsOf(env.CHAT_ROOM as DurableObjectNamespace<ChatRoom>),
    media: env.MEDIA,
    images: undefined,
    ...over,
  };
  const workDatabases = Object.fromEntries(over.workDatabases ?? workDatabasesOf(env));
  return {
    requestId: "test",
    ...officeData({ DB: over.db ?? env.DB, ...workDatabases }, parts),
    site: { kind: "main", origin: "http://localhost:8787" },
    actor: { kind: "visitor" },
    hub: () => Promise.resolve(undefined),
    keepers: keepers(),
    address: "192.0.2.1",
    network: networkOf(over.address ?? "192.0.2.1"),
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    browser: "",
    setCookies: [],
    db: env.DB,
    reads: oneTrip(env.DB),
    guessedPlace: undefined,
    placeService: undefined,
    geocoder: localGeocoder(env.DB),
    ...domainServices(configFrom(settings), env.DB),
    forgetPages: () => undefined,
    ai: builtIn,
    payments: undefined,
    humanCheck: undefined,
    wait: () => Promise.resolve(),
    setClock: () => Promise.resolve(),
    noteVisits: () => undefined,
    nonce: undefined,
    page: {},
    ...parts,
  };
}
