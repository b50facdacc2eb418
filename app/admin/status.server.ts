import { countMail } from "./count-mail.server";
import { DEVELOPMENT_ADDRESS_KEY } from "../config";
import type { RequestContext } from "../operations/context";
import { unknownMail } from "../security/unknown-mail.server";
import { isEmulated } from "../outside/domains/domain-services";
import { builtIn } from "../outside/ai/built-in";
import { formatUSD } from "../ui/money";

export interface StatusLine {
  for: string;
  uses: string;
  /** The built-in default is in use. */
  isDefault: boolean;
  /** How to set the real value. */
  toChange: string;
}

/**
 * Access to the status page: anyone in development, holders of the operator's token in production.
 * Without a configured token the page is a 404 there.
 */
export async function maySeeStatus({ config }: RequestContext, token: string | null) {
  if (config.environment === "development") return true;
  return (
    config.statusToken !== undefined &&
    token !== null &&
    (await sameText(token, config.statusToken))
  );
}

/** Compares SHA-256 digests, so that timing does not reveal how much of the text matches. */
async function sameText(a: string, b: string) {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [left, right] = await Promise.all([digest(a), digest(b)]);
  return left.every((byte, i) => byte === right[i]);
}

/** Each setting, and whether its built-in default is in use. */
export function statusLines({ config, images, ai, humanCheck }: RequestContext): StatusLine[] {
  return [
    {
      for: "Environment",
      uses: config.environment,
      isDefault: config.environment === "development",
      toChange: "ENVIRONMENT",
    },
    {
      for: "Main address",
      uses: config.mainOrigin,
      isDefault: config.mainOrigin.includes("localhost"),
      toChange: "MAIN_ORIGIN",
    },
    {
      for: "Support address",
      uses: config.supportEmail,
      isDefault: config.supportEmail.endsWith(".example"),
      toChange: "SUPPORT_EMAIL",
    },
    {
      for: "Answers to mails",
      uses: config.replyDomain
        ? `put into the conversation, at ${config.replyDomain}`
        : "go to the company’s own address",
      isDefault: !config.replyDomain || config.replyDomain.endsWith(".example"),
      toChange: "REPLY_DOMAIN",
    },
    {
      for: "Demo notice",
      uses: config.demo ? "shown: data is fictional" : "not shown",
      isDefault: !config.demo,
      toChange: "DEMO",
    },
    {
      for: "Maps",
      uses:
        config.mapTiles?.origin ??
        config.mapFile ??
        "drawn from counties, water, parks and place names, without streets",
      isDefault: !config.mapTiles && !config.mapFile,
      toChange: "MAP_FILE, or MAP_TILE_URL and MAP_TILE_CREDIT",
    },
    {
      for: "Picture sizes",
      uses: images ? "Images binding" : "originals: pictures are not resized",
      isDefault: !images,
      toChange: "the [images] binding in wrangler.toml",
    },
    {
      for: "Texts and pictures of companies",
      uses: ai === builtIn ? "our built-in generator" : "Workers AI",
      isDefault: ai === builtIn,
      toChange: "the [ai] binding in wrangler.toml",
    },
    {
      for: "Place suggestions",
      uses: config.googlePlacesKey ? "Google Places" : "none; the group is hidden",
      isDefault: !config.googlePlacesKey,
      toChange: "GOOGLE_PLACES_KEY",
    },
    {
      for: "Street addresses",
      uses: config.geocoder === "census" ? "US Census geocoder" : "the middle of the zip code",
      isDefault: config.geocoder === "local",
      toChange: "GEOCODER",
    },
    {
      for: "Companies’ own domains",
      uses: config.domains.cloudflare
        ? `Cloudflare for SaaS, pointing to ${config.domains.target}`
        : isEmulated(config)
          ? "an emulation on this machine"
          : "none can be set up",
      isDefault: !config.domains.cloudflare,
      toChange: "DOMAINS_ZONE_ID, DOMAINS_API_TOKEN and DOMAIN_TARGET",
    },
    {
      for: "Check that a person sends the account forms",
      uses: humanCheck ? "Cloudflare Turnstile" : "none: under attack, answers are slower",
      isDefault: !humanCheck,
      toChange: "TURNSTILE_SITE_KEY and TURNSTILE_SECRET",
    },
    ...stripeLines(config),
    {
      for: "Hashes of clients’ addresses",
      uses: hasOwnAddressKey(config) ? "a key of this deployment" : "the development key",
      isDefault: !hasOwnAddressKey(config),
      toChange: "ADDRESS_KEY, once: with another key, no hash matches any more",
    },
    {
      for: "Trust statistic on the pricing page",
      uses: config.trust ? `${config.trust.statistic} (${config.trust.source})` : "not shown",
      isDefault: !config.trust,
      toChange: "TRUST_STATISTIC and TRUST_STATISTIC_SOURCE, together",
    },
    {
      for: "This page in production",
      uses: config.statusToken ? "opens with the token" : "closed",
      isDefault: !config.statusToken,
      toChange: "STATUS_TOKEN",
    },
  ];
}

/** Which of Stripe's settings are there; config.ts takes all of them or none. */
function stripeLines({
  stripe,
  proYearlyCents,
  mainOrigin,
}: RequestContext["config"]): StatusLine[] {
  const mode = stripe?.emulator
    ? `the stand-in at ${stripe.emulator}`
    : stripe
      ? `Stripe, ${/_live_/.test(stripe.secretKey) ? "live" : "test"} mode`
      : "none: nothing can be bought or paid";
  const isReal = stripe !== undefined && stripe.emulator === undefined;
  return [
    {
      for: "Payments",
      uses: mode,
      isDefault: !isReal,
      toChange: "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_CLIENT_ID",
    },
    {
      for: "Stripe’s events of our own account",
      uses: stripe
        ? `${mainOrigin}/webhooks/stripe, ${secretsText(stripe.platformSecrets)}`
        : "none",
      isDefault: !isReal,
      toChange: "STRIPE_WEBHOOK_SECRET",
    },
    {
      for: "Stripe’s events of companies’ accounts",
      uses: stripe
        ? `${mainOrigin}/webhooks/stripe-connect, ${secretsText(stripe.connectSecrets)}`
        : "none",
      isDefault: !isReal,
      toChange: "STRIPE_CONNECT_WEBHOOK_SECRET",
    },
    {
      for: "Price of a year of Pro",
      uses: proYearlyCents ? formatUSD(proYearlyCents) : "not sold by the year",
      isDefault: !proYearlyCents,
      toChange: "PRO_YEARLY_CENTS",
    },
  ];
}

function secretsText({ length }: readonly string[]) {
  return length === 1 ? "one secret" : `${length} secrets: remove the old one a day later`;
}

function hasOwnAddressKey({ addressKey }: RequestContext["config"]) {
  return addressKey !== DEVELOPMENT_ADDRESS_KEY;
}

/** Warnings for the operator; empty if all is well. */
export async function statusWarnings(context: RequestContext) {
  const { count, alarming } = await unknownMail(context);
  return alarming
    ? [
        `${count.toLocaleString("en-US")} emails went to addresses without an account in this hour. ` +
          "Someone may be using the forms to mail strangers. We answer more slowly.",
      ]
    : [];
}

/** Row counts by table, search index size, and what the directory has not delivered yet. */
export async function dataCounts(context: RequestContext) {
  const { reads } = context;
  const tables = [
    "zip",
    "company",
    "offer",
    "photo",
    "media",
    "review",
    "search_listing",
    "custom_domain",
  ];
  const [counts, mail] = await Promise.all([
    Promise.all(
      [...tables, "effect"].map((table) =>
        reads.first<{ n: number }>(`SELECT count(*) AS n FROM ${table}`),
      ),
    ),
    countMail(context),
  ]);
  const rowsOf = (i: number) => counts[i]?.n ?? 0;
  return [
    ...tables.map((table, i) => ({ table, rows: rowsOf(i) })),
    { table: "unsent email", rows: mail.waitingMail },
    { table: "failed email", rows: mail.deadMail },
    { table: "waiting effect", rows: rowsOf(tables.length) },
  ];
}
