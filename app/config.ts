import { Buffer } from "node:buffer";
import * as z from "zod";
import type { StripeSettings } from "./outside/payments/stripe-client";
import type { TwilioSettings } from "./outside/sms/twilio";
import { knownError } from "./known-error";

/** Production does not answer without them. */
export const productionSecrets = ["SECRET_KEYS", "ADDRESS_KEY"] as const;

/** All of them or none. */
export const stripeSettings = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_CLIENT_ID",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
] as const;

/** A webhook's secret, and the one before it while it is being replaced. */
const WEBHOOK_SECRETS = /^whsec_\w+(,whsec_\w+)*$/;
const NO_WEBHOOK_SECRET =
  "must be the signing secret of the webhook at Stripe, or a list of the new and the old one, or not set";

/**
 * All settings, parsed once per isolate. Errors name the setting and how to fix it; a missing
 * setting takes its built-in default, which the status page lists.
 */
const Settings = z
  .object({
    ENVIRONMENT: z.enum(["development", "production"], {
      error: 'must be "development" or "production"',
    }),
    PRODUCT_NAME: z.string().min(1).max(40).default("Tradepost"),
    MAIN_ORIGIN: z
      .url({
        protocol: /^https?$/,
        error: "must be the marketplace's own address, such as https://tradepost.example",
      })
      .transform((url) => new URL(url).origin),
    SUPPORT_EMAIL: z.email({ error: "must be an email address that people can write to" }),
    DEMO: z.enum(["true", "false"], { error: 'must be "true" or "false"' }).default("false"),
    CHAT_ENABLED: z
      .enum(["true", "false"], { error: 'must be "true" or "false", or not set' })
      .default("false"),
    REPLY_DOMAIN: z
      .string()
      .regex(
        /^(([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?)?$/,
        "must be a domain whose mail goes to this worker, such as reply.tradepost.example, or not set",
      )
      .optional(),
    MAP_TILE_URL: z
      .string()
      .regex(
        /^https:\/\/[^{}]+\{z\}.*\{x\}.*\{y\}/,
        "must be an https URL with {z}, {x} and {y}, or not set",
      )
      .optional(),
    MAP_TILE_CREDIT: z.string().max(200).default(""),
    MAP_FILE: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{0,80}\.pmtiles$/,
        "must be the name of a file that `npm run map` put into the media bucket, such as us-20261129.pmtiles, or not set",
      )
      .optional(),
    GOOGLE_PLACES_KEY: z
      .string()
      .min(20, "must be a key for Google's Places API, or not set")
      .optional(),
    GEOCODER: z
      .enum(["census", "local"], { error: 'must be "census" or "local", or not set' })
      .optional(),
    DOMAIN_TARGET: z
      .string()
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/,
        "must be the hostname that companies' domains point to, such as domains.tradepost.example, or not set",
      )
      .optional(),
    DOMAINS_ZONE_ID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, "must be the id of the Cloudflare zone, 32 characters, or not set")
      .optional(),
    DOMAINS_API_TOKEN: z
      .string()
      .regex(
        /^[\w-]{20,}$/,
        "must be a Cloudflare API token that may edit SSL and Certificates of the zone, or not set",
      )
      .optional(),
    TURNSTILE_SITE_KEY: z
      .string()
      .regex(/^[\w-]{10,100}$/, "must be the site key of a Turnstile widget, or not set")
      .optional(),
    TURNSTILE_SECRET: z
      .string()
      .regex(/^[\w-]{10,100}$/, "must be the secret key of the Turnstile widget, or not set")
      .optional(),
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, "must be the id of a Twilio account, or not set")
      .optional(),
    TWILIO_AUTH_TOKEN: z
      .string()
      .regex(/^[0-9a-f]{32}$/, "must be the auth token of the Twilio account, or not set")
      .optional(),
    TWILIO_FROM: z
      .string()
      .regex(
        /^(\+1\d{10}|MG[0-9a-f]{32})$/,
        "must be a US number of the Twilio account, such as +15125550142, or the id of a messaging service, or not set",
      )
      .optional(),
    SECRET_KEYS: z
      .string()
      .regex(
        /^[\w-]{1,20}=[\w-]{43,}(,[\w-]{1,20}=[\w-]{43,})*$/,
        "must be a list of name=key, each key 32 random bytes in base64url; run `npm run secret-key` to create one",
      )
      .optional(),
    ADDRESS_KEY: z
      .string()
      .min(43, "must be 32 random bytes in base64url; run `npm run secret-key` to create one")
      .optional(),
    STATUS_TOKEN: z.string().min(20, "must have at least 20 characters, or not be set").optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, "must be a secret key of a Stripe account, or not set")
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(
        /^pk_(test|live)_\w+$/,
        "must be the publishable key of the same Stripe account, or not set",
      )
      .optional(),
    STRIPE_CLIENT_ID: z
      .string()
      .regex(/^ca_\w+$/, "must be the client id in Stripe's Connect settings, or not set")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRETS, NO_WEBHOOK_SECRET).optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().regex(WEBHOOK_SECRETS, NO_WEBHOOK_SECRET).optional(),
    STRIPE_EMULATOR: z
      .url({ protocol: /^http$/, error: "must be the address of the local emulator, or not set" })
      .transform((url) => new URL(url).origin)
      .optional(),
    PRO_YEARLY_CENTS: z
      .string()
      .regex(/^[1-9]\d{2,6}$/, "must be the price of a year of Pro in cents, or not set")
      .optional(),
    PLATFORM_FEE_PERCENT: z
      .string()
      .regex(/^\d(\.\d{1,2})?$/, "must be a share below 10 percent, such as 0.5, or not set")
      .optional(),
    TRUST_STATISTIC: z
      .string()
      .trim()
      .min(1, "must be the text of the statistic, or not set")
      .max(200, "must have at most 200 characters")
      .optional(),
    TRUST_STATISTIC_SOURCE: z
      .string()
      .trim()
      .min(1, "must be the source of the statistic, or not set")
      .max(200, "must have at most 200 characters")
      .optional(),
  })
  .superRefine((s, context) => {
    const missing = (setting: string, because: string) =>
      context.addIssue({ code: "custom", path: [setting], message: `is missing: ${because}` });
    for (const secret of productionSecrets)
      if (s.ENVIRONMENT === "production" && !s[secret])
        missing(secret, "run `npm run secret-key` to create one");
    if (s.DOMAINS_ZONE_ID && !s.DOMAINS_API_TOKEN)
      missing(
        "DOMAINS_API_TOKEN",
        "DOMAINS_ZONE_ID is set, and the zone cannot be used without the token",
      );
    if (s.DOMAINS_API_TOKEN && !s.DOMAINS_ZONE_ID)
      missing("DOMAINS_ZONE_ID", "DOMAINS_API_TOKEN is set, and is only used in that zone");
    if (s.TURNSTILE_SITE_KEY && !s.TURNSTILE_SECRET)
      missing("TURNSTILE_SECRET", "TURNSTILE_SITE_KEY is set, and its tokens can't be checked");
    if (s.TURNSTILE_SECRET && !s.TURNSTILE_SITE_KEY)
      missing("TURNSTILE_SITE_KEY", "TURNSTILE_SECRET is set, and forms need the widget's key");
    const twilio = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
    if (twilio.some((setting) => s[setting]))
      for (const setting of twilio)
        if (!s[setting]) missing(setting, "text messages need all three settings of Twilio");
    if (stripeSettings.some((setting) => s[setting]))
      for (const setting of stripeSettings)
        if (!s[setting]) missing(setting, "payments need all five settings of Stripe");
    const modes = [s.STRIPE_SECRET_KEY, s.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split("_")[1]);
    if (modes[0] !== modes[1] && s.STRIPE_SECRET_KEY && s.STRIPE_PUBLISHABLE_KEY)
      context.addIssue({
        code: "custom",
        path: ["STRIPE_PUBLISHABLE_KEY"],
        message: "must be of the same mode, test or live, as STRIPE_SECRET_KEY",
      });
    if (s.STRIPE_EMULATOR && (s.ENVIRONMENT === "production" || modes[0] === "live"))
      context.addIssue({
        code: "custom",
        path: ["STRIPE_EMULATOR"],
        message: "is only for development, with test keys: remove it",
      });
    if (s.TRUST_STATISTIC && !s.TRUST_STATISTIC_SOURCE)
      missing("TRUST_STATISTIC_SOURCE", "the statistic is only shown with its source");
    if (s.TRUST_STATISTIC_SOURCE && !s.TRUST_STATISTIC)
      missing("TRUST_STATISTIC", "its source is set, so the statistic is required too");
  });

export interface Config {
  environment: "development" | "production";
  productName: string;
  /** Origin of the main site, without a trailing slash. */
  mainOrigin: string;
  supportEmail: string;
  /** Demo data: pages say that companies and reviews are fictional. */
  demo: boolean;
  /** Whether people can chat with companies (CHAT-001). */
  chat: boolean;
  /**
   * Domain of the addresses to which people answer mails, lower case; undefined: answers go to the
   * company's own address, or nowhere.
   */
  replyDomain: string | undefined;
  /** Map tiles of a service; undefined: the file, or what we draw ourselves. */
  mapTiles: { url: string; origin: string; credit: string } | undefined;
  /** The map of the US in the media bucket (app/media/map-file.server.ts); undefined: none. */
  mapFile: string | undefined;
  /** Google Places suggestions in the search box; undefined: off. */
  googlePlacesKey: string | undefined;
  /**
   * Geocoding of addresses: the US Census Bureau's service, or our own zip codes, which do not know
   * streets.
   */
  geocoder: "census" | "local";
  domains: {
    /** CNAME target of custom domains: a hostname of the platform. */
    target: string;
    /**
     * Cloudflare for SaaS. If undefined, development uses an emulation, and production cannot set
     * up domains.
     */
    cloudflare: { zone: string; token: string } | undefined;
  };
  /** Cloudflare Turnstile on the forms of accounts; undefined: off. */
  turnstile: { siteKey: string; secret: string } | undefined;
  /** Text messages; undefined: none in production, and shown at /dev/mail in development. */
  twilio: TwilioSettings | undefined;
  /** Stripe or its emulator; undefined: nothing can be bought or paid. */
  stripe: StripeSettings | undefined;
  /** Of a year of Pro, in cents; undefined: Pro is sold by the month only. */
  proYearlyCents: number | undefined;
  /** What we get of each payment to a company, in hundredths of a percent. */
  platformFee: number;
  /** A statistic on the pricing page, with its source; undefined: hidden. */
  trust: { statistic: string; source: string } | undefined;
  /**
   * Keys for access tokens and for encrypted outbox data. The first one is used for new data; all
   * are accepted, so that keys can be rotated.
   */
  secretKeys: readonly SecretKey[];
  /**
   * Key of the hashes by which the directory finds clients' addresses. Unlike the keys above it is
   * never replaced: the hashes would have to be made again.
   */
  addressKey: string;
  /** Grants access to the status page in production; undefined: the page is a 404 there. */
  statusToken: string | undefined;
}

/** Whether we can send text messages. */
export function sendsSms({ twilio, environment }: Pick<Config, "twilio" | "environment">) {
  return twilio !== undefined || environment === "development";
}

export interface SecretKey {
  id: string;
  secret: Uint8Array<ArrayBuffer>;
}

/** Key of addresses' hashes in development; with it, hashes can be compared with addresses. */
export const DEVELOPMENT_ADDRESS_KEY = "only for development";

export class ConfigError extends knownError("ConfigError") {}

let cached: { from: unknown; config: Config } | undefined;

/**
 * The configuration of this deployment, cached. Throws ConfigError with a list of all invalid
 * settings.
 */
export function configFrom(env: object): Config {
  if (cached?.from !== env) cached = { from: env, config: parse(env) };
  return cached.config;
}

function parse(env: object): Config {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
    );
    throw new ConfigError(
      "Some settings are wrong. Set them under [vars] in wrangler.toml, or with wrangler " +
        `secret put:\n${problems.join("\n")}`,
    );
  }
  const s = parsed.data;
  return {
    environment: s.ENVIRONMENT,
    productName: s.PRODUCT_NAME,
    mainOrigin: s.MAIN_ORIGIN,
    supportEmail: s.SUPPORT_EMAIL,
    demo: s.DEMO === "true",
    chat: s.CHAT_ENABLED === "true",
    replyDomain: s.REPLY_DOMAIN || undefined,
    mapTiles: s.MAP_TILE_URL
      ? {
          url: s.MAP_TILE_URL,
          origin: new URL(s.MAP_TILE_URL.replace(/[{}]/g, "")).origin,
          credit: s.MAP_TILE_CREDIT,
        }
      : undefined,
    mapFile: s.MAP_FILE,
    googlePlacesKey: s.GOOGLE_PLACES_KEY,
    geocoder: s.GEOCODER ?? (s.ENVIRONMENT === "production" ? "census" : "local"),
    domains: {
      target: s.DOMAIN_TARGET ?? `domains.${new URL(s.MAIN_ORIGIN).hostname}`,
      cloudflare:
        s.DOMAINS_ZONE_ID && s.DOMAINS_API_TOKEN
          ? { zone: s.DOMAINS_ZONE_ID, token: s.DOMAINS_API_TOKEN }
          : undefined,
    },
    turnstile:
      s.TURNSTILE_SITE_KEY && s.TURNSTILE_SECRET
        ? { siteKey: s.TURNSTILE_SITE_KEY, secret: s.TURNSTILE_SECRET }
        : undefined,
    twilio:
      s.TWILIO_ACCOUNT_SID && s.TWILIO_AUTH_TOKEN && s.TWILIO_FROM
        ? {
            accountSid: s.TWILIO_ACCOUNT_SID,
            authToken: s.TWILIO_AUTH_TOKEN,
            from: s.TWILIO_FROM,
          }
        : undefined,
    stripe:
      s.STRIPE_SECRET_KEY &&
      s.STRIPE_PUBLISHABLE_KEY &&
      s.STRIPE_CLIENT_ID &&
      s.STRIPE_WEBHOOK_SECRET &&
      s.STRIPE_CONNECT_WEBHOOK_SECRET
        ? {
            secretKey: s.STRIPE_SECRET_KEY,
            publishableKey: s.STRIPE_PUBLISHABLE_KEY,
            clientId: s.STRIPE_CLIENT_ID,
            platformSecrets: s.STRIPE_WEBHOOK_SECRET.split(","),
            connectSecrets: s.STRIPE_CONNECT_WEBHOOK_SECRET.split(","),
            emulator: s.STRIPE_EMULATOR,
          }
        : undefined,
    proYearlyCents: s.PRO_YEARLY_CENTS ? Number(s.PRO_YEARLY_CENTS) : undefined,
    platformFee: Math.round(Number(s.PLATFORM_FEE_PERCENT ?? 0) * 100),
    trust:
      s.TRUST_STATISTIC && s.TRUST_STATISTIC_SOURCE
        ? { statistic: s.TRUST_STATISTIC, source: s.TRUST_STATISTIC_SOURCE }
        : undefined,
    // Development without a key: random at each start, which ends all sessions.
    secretKeys: s.SECRET_KEYS
      ? s.SECRET_KEYS.split(",").map(secretKey)
      : [{ id: "this-start", secret: crypto.getRandomValues(new Uint8Array(32)) }],
    addressKey: s.ADDRESS_KEY ?? DEVELOPMENT_ADDRESS_KEY,
    statusToken: s.STATUS_TOKEN,
  };
}

function secretKey(text: string): SecretKey {
  const at = text.indexOf("=");
  return {
    id: text.slice(0, at),
    secret: Uint8Array.from(Buffer.from(text.slice(at + 1), "base64url")),
  };
}
