/**
 * A state folder: the local databases and media bucket of one purpose (development, tests, a bench).
 */
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { nearCountStatements } from "../app/near/near-counts.server";
import { indexDoneSql } from "../app/search-index/index-due";
import { migrateLocally } from "./local-migrations";
import type { LocalStripe } from "./local-stripe";
import { withLocalPlatform } from "./local-platform";
import { placeStatements } from "./places";
import { isIndexDue, rebuildIndex } from "./rebuild-index";
import { seedMarketplace } from "./seed/marketplace";
import { seedSubscriptions, SUBSCRIPTIONS_VERSION } from "./seed/subscriptions/seed-subscriptions";
import { JOBS_VERSION, seedJobs } from "./seed/visits/seed-jobs";
import { DOCUMENTS_VERSION, seedDocuments } from "./seed/documents/seed-documents";
import { OFFICES_VERSION, seedOffices } from "./seed/offices";
import { REQUESTS_VERSION, seedRequests } from "./seed/requests/seed-requests";
import { PAYMENTS_VERSION, seedPayments } from "./seed/payments/seed-payments";
import { SEED_VERSION } from "./seed/version";
import { writeWhole } from "./write-whole";

export const PICTURES = ".cache/pictures";

interface StateWish {
  dir: string;
  /** Companies in the demo marketplace. */
  size: number;
  log: (line: string) => void;
}

/** Raise it when the rows of places change: existing state folders then reload them. */
const PLACES_VERSION = 5;

/**
 * Brings a state folder up to date: always runs migrations, loads places if its version is older,
 * loads the demo once, rebuilds the search index if a migration asks for it, fills the demo's offices
 * and gives them requests, estimates and invoices once. Keeps existing data.
 */
export async function prepareState({ dir, size, log }: StateWish) {
  if (isUnfinished(dir)) {
    log("The last start was interrupted before the demo was complete. Creating it again …");
    removeState(dir);
  }
  await migrateLocally(dir);
  await once(`${dir}/places.json`, JSON.stringify({ version: PLACES_VERSION }), async () => {
    log("Loading US zip codes …");
    await withLocalPlatform(dir, async (env) => {
      await inBatches(env.DB, placeStatements());
      await env.DB.batch(nearCountStatements(env.DB));
    });
  });
  await seedDemo({ dir, size, log });
  // A step of its own: existing state folders get offices, too.
  await once(`${dir}/offices.json`, JSON.stringify({ version: OFFICES_VERSION }), async () => {
    log("Opening the demo's offices …");
    await withLocalPlatform(dir, (env) => seedOffices(env));
  });
  await once(`${dir}/requests.json`, JSON.stringify({ version: REQUESTS_VERSION }), async () => {
    log("Sending the demo's requests …");
    // From today's point of view: requests of the last weeks, and of the last hours.
    await withLocalPlatform(dir, (env) => seedRequests(env, Date.now()));
  });
  await once(`${dir}/documents.json`, JSON.stringify({ version: DOCUMENTS_VERSION }), async () => {
    log("Writing the demo's estimates and invoices …");
    await withLocalPlatform(dir, (env) => seedDocuments(env, Date.now()));
  });
  await once(`${dir}/jobs.json`, JSON.stringify({ version: JOBS_VERSION }), async () => {
    log("Planning the demo's jobs …");
    await withLocalPlatform(dir, (env) => seedJobs(env, Date.now()));
  });
  const subscriptions = JSON.stringify({ version: SUBSCRIPTIONS_VERSION });
  await once(`${dir}/subscriptions.json`, subscriptions, async () => {
    log("Starting the demo's subscriptions …");
    await withLocalPlatform(dir, (env) => seedSubscriptions(env, Date.now()));
  });
}

/** Once the stand-in for Stripe runs. */
export async function prepareStripe(dir: string, { client, origin, settings }: LocalStripe) {
  await once(`${dir}/payments.json`, JSON.stringify({ version: PAYMENTS_VERSION }), () =>
    withLocalPlatform(dir, (env) =>
      seedPayments({
        ...{ env, origin, stripe: client },
        settings: {
          secretKey: settings.STRIPE_SECRET_KEY!,
          publishableKey: settings.STRIPE_PUBLISHABLE_KEY!,
          clientId: settings.STRIPE_CLIENT_ID!,
          platformSecrets: [],
          connectSecrets: [],
          emulator: origin,
        },
      }),
    ),
  );
}

async function seedDemo({ dir, size, log }: StateWish) {
  const wish = JSON.stringify({ size, version: SEED_VERSION });
  if (contentOf(`${dir}/seeded.json`)) {
    if (contentOf(`${dir}/seeded.json`) !== wish)
      log(`The demo data is from another version. To update it, run "npm run db:reset" first.`);
    await withLocalPlatform(dir, async ({ DB }) => {
      if (!(await isIndexDue(DB))) return;
      log("Rebuilding the search index …");
      await rebuildIndex(DB);
    });
    return;
  }
  await once(`${dir}/seeded.json`, wish, async () => {
    log(`Creating a demo marketplace with ${size.toLocaleString("en-US")} companies …`);
    await withLocalPlatform(dir, async (env) => {
      await seedMarketplace({ env, size, picturesDir: PICTURES, log });
      await env.DB.prepare(indexDoneSql).run();
      await env.DB.prepare("PRAGMA optimize").run();
    });
  });
}

/** Nothing of it is anyone's work: it is served only after its demo is complete. */
function isUnfinished(dir: string) {
  return !contentOf(`${dir}/seeded.json`) && existsSync(dir) && readdirSync(dir).length > 0;
}

/** Runs a step unless its stamp says that it is done. */
async function once(stamp: string, wish: string, work: () => Promise<void>) {
  if (contentOf(stamp) === wish) return;
  await work();
  writeWhole(stamp, wish);
}

function contentOf(file: string) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export function removeState(dir: string) {
  rmSync(dir, { recursive: true, force: true });
}

async function inBatches(db: D1Database, statements: string[]) {
  for (let i = 0; i < statements.length; i += 20)
    await db.batch(statements.slice(i, i + 20).map((sql) => db.prepare(sql)));
}

/** Wrangler doesn't prompt, send telemetry or download anything. */
export function wranglerEnvironment() {
  return {
    ...process.env,
    CI: "true",
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    NO_COLOR: "1",
  };
}
