import { hubOf, sessionOfCookie, sessionOfToken } from "../app/client-hub/hub-session.server";
import type { ChatSession } from "../app/chat/chat-token.server";
import type { Config } from "../app/config";
import { oneTrip } from "../app/database/one-trip";
import { signAccessToken } from "../app/identity/access-token.server";
import { cookiesOf } from "../app/identity/cookies";
import { endForReuse } from "../app/identity/old-token.server";
import { bearerOf, noteTokenUse, readSession } from "../app/identity/read-session.server";
import type { SessionKeepers } from "../app/operations/session-keepers";
import { builtIn } from "../app/outside/ai/built-in";
import { workersAi } from "../app/outside/ai/workers-ai";
import { cloudflareMailer } from "../app/outside/mail/cloudflare-mailer";
import { smsOf } from "../app/outside/sms/sms-service";
import { censusGeocoder } from "../app/outside/geocoder/census-geocoder";
import { localGeocoder } from "../app/outside/geocoder/local-geocoder";
import { domainServices } from "../app/outside/domains/domain-services";
import { stripePayments } from "../app/outside/payments/stripe-payments";
import { googlePlaces } from "../app/outside/places/google-places";
import { turnstile } from "../app/outside/human-check/turnstile";
import { networkOf } from "../app/security/network";
import type { Site } from "../app/site";
import type { GuessedPlace, RequestContext } from "../app/operations/context";
import { roomsOf } from "./chat-room";
import type { Env } from "./env";
import { now, setClock } from "./clock";
import { log, logError } from "./log";
import { EVERY_FIVE_MINUTES, runScheduled } from "./scheduled";
import { officeData } from "./office-data";
import { invalidateVersion } from "./page-cache";
import { visitCountsOf } from "./visit-counter";
import { noteVisits, type VisitParts } from "./visits";

interface RequestParts {
  request: Request;
  site: Site;
  config: Config;
  requestId: string;
  env: Env;
  ctx: ExecutionContext;
}

/**
 * The context of one request, with the production services. Pages add their own nonce and notes.
 */
export function requestContext({
  request,
  site,
  config,
  requestId,
  env,
  ctx,
}: RequestParts): RequestContext {
  const { wait, later, visits } = visitParts(env, ctx, requestId);
  const mailer = cloudflareMailer(env.EMAIL);
  const notice: RequestContext["notice"] = (entry) => logError({ ...entry, requestId });
  const sms = smsOf(config);
  const rooms = roomsOf(env.CHAT_ROOM);
  const files = { media: env.MEDIA, images: env.IMAGES };
  return {
    requestId,
    config,
    site,
    actor: { kind: "visitor" },
    hub: () => Promise.resolve(undefined),
    keepers: keepersOf(env.SESSION_KEEPER),
    mailer,
    sms,
    rooms,
    ...officeData(env, { config, mailer, sms, rooms, now, notice, later, ...files }),
    ...callerOf(request),
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 500),
    browser: cookiesOf(request.headers, config.mainOrigin).browser ?? "",
    setCookies: [],
    db: env.DB,
    reads: oneTrip(env.DB),
    ...files,
    guessedPlace: guessedPlace(request),
    geocoder: config.geocoder === "census" ? censusGeocoder() : localGeocoder(env.DB),
    ...domainServices(config, env.DB),
    placeService: config.googlePlacesKey ? googlePlaces(config.googlePlacesKey) : undefined,
    ai: env.AI ? workersAi(env.AI) : builtIn,
    payments: config.stripe && stripePayments(config.stripe, now),
    humanCheck: config.turnstile ? turnstile(config.turnstile) : undefined,
    now,
    async setClock(ahead) {
      setClock(ahead);
      await runScheduled(env, EVERY_FIVE_MINUTES);
    },
    wait,
    later,
    visits,
    noteVisits: (kind, companies) =>
      noteVisits({ db: env.DB, visits, now, wait, later }, kind, companies),
    forgetPages: (hostname) => invalidateVersion({ hostname }),
    notice,
    info: (entry) => log({ ...entry, requestId }),
    nonce: undefined,
    page: {},
  };
}

/** What notes visits, also of a page that needs no context (ready-pages.ts). */
export function visitParts(env: Env, ctx: ExecutionContext, requestId: string): VisitParts {
  return {
    db: env.DB,
    visits: visitCountsOf(env.VISIT_COUNTER),
    now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    later: (work) =>
      ctx.waitUntil(
        work().catch((error: unknown) =>
          logError({ event: "later work failed", requestId, error: String(error) }),
        ),
      ),
  };
}

/**
 * The same context with the user and the client hub of the request's cookies or token. Only for the
 * marketplace's host: a company's domain never reads or sets a session. A token of the hub opens the
 * hub's calls only, and then nothing else counts.
 */
export async function signedContext(
  request: Request,
  context: RequestContext,
  { renews }: { renews: boolean },
): Promise<RequestContext> {
  if (context.site.kind !== "main") return context;
  const path = new URL(request.url).pathname;
  // Its bearer token, if any, is no access token.
  if (path === HUB_REFRESH)
    return { ...context, hub: hubOf(context, sessionOfCookie(request.headers, context.config)) };
  const bearer = bearerOf(request.headers);
  const hubToken = bearer !== undefined && takesHubToken(path) ? bearer : undefined;
  const ofToken = hubToken && (await sessionOfToken(context.config, hubToken, context.now()));
  if (ofToken) return { ...context, hub: hubOf(context, ofToken) };
  const { actor, setCookies } = await readSession({
    headers: request.headers,
    config: context.config,
    reads: context.reads,
    keepers: context.keepers,
    now: context.now(),
    renews,
    onReuse: (signInId) => endForReuse(context, signInId),
    onTokenUse: (id) => context.later(() => noteTokenUse(context.db, id, context.now())),
  });
  context.setCookies.push(...setCookies);
  const ofCookie =
    bearer === undefined ? sessionOfCookie(request.headers, context.config) : undefined;
  // An account's token only finds and begins a hub (AUTH-007); its cookies open it.
  const opens = bearer === undefined || ACCOUNT_CALLS.some((call) => path.startsWith(call));
  return { ...context, actor, hub: hubOf(context, ofCookie, opens ? actor : undefined) };
}

/**
 * The context of a session that a chat socket's token belongs to, read again: the cookies of its request
 * don't count.
 */
export async function contextOfSession(
  { config, ...visitor }: RequestContext,
  { userId, signInId, hubSessionId }: ChatSession,
): Promise<RequestContext> {
  const context = { ...visitor, config };
  const headers = new Headers();
  if (signInId !== "")
    headers.set(
      "Authorization",
      `Bearer ${await signAccessToken(config, { userId, signInId }, context.now())}`,
    );
  const { keepers, reads } = context;
  const { actor } = await readSession({
    ...{ headers, config, keepers, reads: oneTrip(context.db), now: context.now(), renews: false },
    onReuse: () => Promise.resolve(),
  });
  return { ...context, reads, actor, hub: hubOf(context, hubSessionId || undefined, actor) };
}

/** Calls of the hub, and of conversations, which a client without an account has, too. */
function takesHubToken(path: string) {
  return path.startsWith(HUB_CALLS) || path.startsWith(CHAT_CALLS);
}

const HUB_CALLS = "/api/v1/client-hub/";
const CHAT_CALLS = "/api/v1/provider/ws/";
const HUB_REFRESH = `${HUB_CALLS}auth/refresh`;
const ACCOUNT_CALLS = [CHAT_CALLS, `${HUB_CALLS}available-hubs/`, `${HUB_CALLS}switch/`];

/** The client's address as Cloudflare sees it, and its network, which all limits count. */
export function callerOf({ headers }: Request) {
  const address = headers.get("cf-connecting-ip") ?? "";
  return { address, network: networkOf(address) };
}

function keepersOf(namespace: Env["SESSION_KEEPER"]): SessionKeepers {
  const keeper = (id: string) => namespace.get(namespace.idFromName(id));
  return {
    begin: (id, now, lives) => keeper(id).begin(now, lives),
    refresh: (id, token, now) => keeper(id).refresh(token, now),
    issue: (id, now) => keeper(id).issue(now),
    end: (id, now) => keeper(id).end(now),
  };
}

function guessedPlace(request: Request): GuessedPlace | undefined {
  const cf = request.cf as IncomingRequestCfProperties | undefined;
  if (cf?.country !== "US" || !cf.latitude || !cf.longitude) return undefined;
  return { zip: cf.postalCode, lat: Number(cf.latitude), lng: Number(cf.longitude) };
}
