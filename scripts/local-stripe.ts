/** The stand-in for Stripe (scripts/stripe/README.md) as a process of its own, and the settings that lead to it. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import Stripe from "stripe";
import { setUpStripe } from "./stripe-setup/set-up-stripe";
import { writeWhole } from "./write-whole";

/** No account has them: the stand-in takes any test key. */
const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_local",
  STRIPE_PUBLISHABLE_KEY: "pk_test_local",
  STRIPE_CLIENT_ID: "ca_local",
};

/** In cents: the demo's price of a year of Pro. */
export const PRO_YEARLY_CENTS = 19_900;

/** Its port, by the port of the marketplace. */
export const stripePort = (port: number) => port + 300;

const READY_MS = 30_000;

export interface LocalStripe {
  process: ChildProcess;
  /** Where it is. */
  origin: string;
  client: Stripe;
  /** For the worker. */
  settings: Record<string, string>;
}

export async function startStripe({
  port,
  stateDir,
}: {
  /** The marketplace's. */
  port: number;
  stateDir: string;
}): Promise<LocalStripe> {
  const at = stripePort(port);
  const origin = `http://localhost:${at}`;
  const args = ["--port", String(at), "--state", stateDir, "--origin", origin];
  const follower = `http://127.0.0.1:${port}/dev/clock`;
  // It ends with this process, however that ends: then the pipe to it closes.
  const child = spawn(
    "tsx",
    ["scripts/stripe/main.ts", ...args, "--follower", follower, "--until-closed"],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  await ready(child, at);
  return {
    process: child,
    origin,
    client: localStripe(at),
    settings: {
      ...KEYS,
      STRIPE_EMULATOR: origin,
      PRO_YEARLY_CENTS: String(PRO_YEARLY_CENTS),
      ...(await webhookSecrets(at, port, stateDir)),
    },
  };
}

function ready(child: ChildProcess, port: number) {
  return new Promise<void>((resolve, reject) => {
    const failed = () =>
      reject(new Error(`The stand-in for Stripe did not start on port ${port}.`));
    const timer = setTimeout(failed, READY_MS);
    child.once("exit", failed);
    child.stdout!.setEncoding("utf8").on("data", (text: string) => {
      if (!text.includes("ready")) return;
      clearTimeout(timer);
      child.removeListener("exit", failed);
      resolve();
    });
  });
}

/** A client of the stand-in; also for the demo and for tests. */
export function localStripe(port: number) {
  return new Stripe(KEYS.STRIPE_SECRET_KEY, { host: "127.0.0.1", port, protocol: "http" });
}

/** Kept in the state folder: like Stripe, the stand-in tells a secret once. */
async function webhookSecrets(stripeAt: number, port: number, stateDir: string) {
  const file = `${stateDir}/stripe-webhooks.json`;
  const origin = `http://127.0.0.1:${port}`;
  const stripe = localStripe(stripeAt);
  // Of another port before.
  for await (const one of stripe.webhookEndpoints.list({ limit: 100 }))
    if (!one.url.startsWith(`${origin}/`)) await stripe.webhookEndpoints.del(one.id);
  const { webhook, connectWebhook } = await setUpStripe(stripe, {
    origin,
    proYearlyCents: PRO_YEARLY_CENTS,
  });
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)
    : {};
  const secrets = {
    ...known,
    ...(webhook.secret && { [webhook.id]: webhook.secret }),
    ...(connectWebhook.secret && { [connectWebhook.id]: connectWebhook.secret }),
  };
  writeWhole(file, JSON.stringify(secrets));
  return {
    STRIPE_WEBHOOK_SECRET: secrets[webhook.id]!,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets[connectWebhook.id]!,
  };
}
