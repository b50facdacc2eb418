import type { Config } from "../app/config";

/** Added to every response. Keeps its own CSP (a sandboxed SVG, a page) and Referrer-Policy. */
export function setSecurityHeaders(headers: Headers, config: Config | undefined) {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy"))
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Permissions-Policy"))
    headers.set("Permissions-Policy", permissions({ payment: "()" }));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (config?.environment === "production")
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

function permissions({ payment }: { payment: string }) {
  return `camera=(), microphone=(), payment=${payment}, usb=(), geolocation=(self)`;
}

/** Of a page where clients enter cards: wallets ask the browser in Stripe's frame. */
export function payingPermissions({ stripe }: Config) {
  const { frames } = stripeScripts(stripe);
  const origins = frames.filter((origin) => !origin.includes("*")).map((origin) => `"${origin}"`);
  return permissions({ payment: `(self ${origins.join(" ")})` });
}

interface Allowed {
  /** Nonces or hashes of the page's inline scripts and styles, as CSP source expressions. */
  scripts: string[];
  styles: string[];
  /** The page shows Turnstile's widget: a script, and a frame. */
  turnstile?: boolean;
  /** The page shows others of this host in frames. */
  frames?: boolean;
  /** Forms of the page lead to Stripe's pages. */
  payments?: boolean;
  /** Clients enter cards on the page: Stripe's script and its frames. */
  paying?: boolean;
  /** The page is on a company's own domain and asks the marketplace. */
  marketplace?: boolean;
}

const TURNSTILE = "https://challenges.cloudflare.com";

export function pagePolicy(config: Config, allowed: Allowed) {
  const turnstile = allowed.turnstile ? [TURNSTILE] : [];
  const stripe = allowed.paying ? stripeScripts(config.stripe) : noScripts;
  const tiles = config.mapTiles ? ` ${config.mapTiles.origin}` : "";
  return [
    // For what Firefox prefetches; every other kind has its own rule.
    "default-src 'self'",
    `script-src ${["'self'", ...turnstile, ...stripe.scripts, ...allowed.scripts].join(" ")}`,
    `style-src ${["'self'", ...allowed.styles].join(" ")}`,
    `img-src 'self' data:${tiles}`,
    "media-src 'self'",
    "font-src 'self'",
    // The access test of the forms on companies' own domains.
    `connect-src ${["'self'", ...(allowed.marketplace ? [config.mainOrigin] : []), ...stripe.calls].join(" ")}`,
    `frame-src ${sources([...(allowed.frames ? ["'self'"] : turnstile), ...stripe.frames])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Chrome checks the redirects of forms, too.
    `form-action ${["'self'", ...(allowed.payments ? stripePages(config) : [])].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(config.environment === "production" ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function sources(all: string[]) {
  return all.length > 0 ? all.join(" ") : "'none'";
}

interface StripeScripts {
  scripts: string[];
  frames: string[];
  calls: string[];
}

const noScripts: StripeScripts = { scripts: [], frames: [], calls: [] };

/** https://docs.stripe.com/security/guide#content-security-policy */
function stripeScripts(stripe: Config["stripe"]): StripeScripts {
  if (!stripe) return noScripts;
  const { emulator } = stripe;
  if (emulator) return { scripts: [emulator], frames: [emulator], calls: [emulator] };
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    scripts,
    frames: [...scripts, "https://hooks.stripe.com"],
    calls: ["https://api.stripe.com"],
  };
}

/** Where forms without scripts are redirected to. */
function stripePages({ stripe }: Config) {
  if (!stripe) return [];
  return stripe.emulator
    ? [stripe.emulator]
    : ["https://checkout.stripe.com", "https://connect.stripe.com", "https://billing.stripe.com"];
}

/** An angle bracket in the attributes means that the tag began in other text. */
const INLINE = /<(script|style)\b([^<>]*)>([\s\S]*?)<\/\1>/g;

/**
 * CSP hashes of the inline scripts and styles that the page's own code marked with the nonce. A
 * script that got into the page in another way cannot know the nonce, and gets no hash.
 */
export async function inlineHashes(html: string, nonce: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes, content] of html.matchAll(INLINE)) {
    if (!content || !attributes!.includes(nonceAttribute(nonce))) continue;
    (tag === "script" ? scripts : styles).add(`'sha256-${await sha256(content)}'`);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A page for many visitors must not have a nonce: they would all know it. */
export function withoutNonce(html: string, nonce: string) {
  return html.replaceAll(nonceAttribute(nonce), "");
}

function nonceAttribute(nonce: string) {
  return ` nonce="${nonce}"`;
}

async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
