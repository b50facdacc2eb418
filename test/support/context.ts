import { env } from "cloudflare:test";
import { configFrom } from "../../app/config";
import { oneTrip } from "../../app/database/one-trip";
import type { RequestContext } from "../../app/operations/context";

const settings = {
  ENVIRONMENT: "development",
  PRODUCT_NAME: "Tradepost",
  MAIN_ORIGIN: "http://localhost:8787",
  SUPPORT_EMAIL: "support@tradepost.example",
};

/** The context of one request by a visitor, on real D1 and R2. */
export function visitorContext(over: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: "test",
    config: configFrom(settings),
    site: { kind: "main", origin: "http://localhost:8787" },
    actor: { kind: "visitor" },
    db: env.DB,
    reads: oneTrip(env.DB),
    media: env.MEDIA,
    images: undefined,
    guessedPlace: undefined,
    placeService: undefined,
    now: () => Date.UTC(2026, 10, 1),
    later: () => undefined,
    notice: () => undefined,
    nonce: undefined,
    page: {},
    ...over,
  };
}
