import type { Config } from "../app/config";
import { oneTrip } from "../app/database/one-trip";
import { googlePlaces } from "../app/outside/places/google-places";
import type { Site } from "../app/site";
import type { GuessedPlace, RequestContext } from "../app/operations/context";
import type { Env } from "./env";
import { logError } from "./log";

interface Made {
  request: Request;
  site: Site;
  config: Config;
  requestId: string;
  env: Env;
  ctx: ExecutionContext;
}

/** The context of one request, with everyone's real parts. Pages set their own nonce and notes. */
export function requestContext({ request, site, config, requestId, env, ctx }: Made): RequestContext {
  return {
    requestId,
    config,
    site,
    actor: { kind: "visitor" },
    db: env.DB,
    reads: oneTrip(env.DB),
    media: env.MEDIA,
    images: env.IMAGES,
    guessedPlace: guessedPlace(request),
    placeService: config.googlePlacesKey ? googlePlaces(config.googlePlacesKey) : undefined,
    now: () => Date.now(),
    later: (work) => ctx.waitUntil(work.catch((error: unknown) => logError({ event: "later work failed", requestId, error: String(error) }))),
    notice: (entry) => logError({ ...entry, requestId }),
    nonce: undefined,
    page: {},
  };
}

function guessedPlace(request: Request): GuessedPlace | undefined {
  const cf = request.cf as IncomingRequestCfProperties | undefined;
  if (cf?.country !== "US" || !cf.latitude || !cf.longitude) return undefined;
  return { zip: cf.postalCode, lat: Number(cf.latitude), lng: Number(cf.longitude) };
}
