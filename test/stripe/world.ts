/**
 * The product's operations against the stand-in for Stripe, in process: both have one clock, and webhooks
 * reach the product's own routes.
 */
import { env } from "cloudflare:test";
import type Stripe from "stripe";
import { createEmulator } from "../../scripts/stripe/emulator";
import { setUpStripe } from "../../scripts/stripe-setup/set-up-stripe";
import { configFrom, type Config } from "../../app/config";
import { mindPlans } from "../../app/billing/mind-plans.server";
import { recheckDomains } from "../../app/domains/recheck.server";
import { deliverDue } from "../../app/notifications/outbox.server";
import type { RequestContext } from "../../app/operations/context";
import type { Operation, User } from "../../app/operations/operation";
import type { Mail } from "../../app/outside/mail/mailer";
import { stripePayments } from "../../app/outside/payments/stripe-payments";
import type { Payments } from "../../app/outside/payments/payments";
import { sweepPayments } from "../../app/stripe-events/sweep.server";
import { answerWebhook } from "../../app/stripe-events/webhook.server";
import { insertOffices, river, type Cast } from "../clients/offices";
import { client, ORIGIN, type Visited } from "../stripe-emulator/start";
import { settings, visitorContext } from "../support/context";

export const START = Date.UTC(2026, 10, 1, 15);
export const YEARLY = 19_900;

export interface World extends Cast {
  stripe: Stripe;
  emulator: ReturnType<typeof createEmulator>;
  payments: Payments;
  config: Config;
  mails: Mail[];
  /** What went wrong and was logged. */
  notices: string[];
  /** Answers of the webhook routes. */
  answers: number[];
  now(): number;
  /** Calls an operation as a person; what comes after the response is done, too. */
  call<One extends Operation>(
    one: One,
    actor: User,
    input?: object,
    over?: Partial<RequestContext>,
  ): Promise<Awaited<ReturnType<One>>>;
  context(over?: Partial<RequestContext>): RequestContext;
  /** Moves both clocks; cron runs each day on the way. */
  wait(ms: number): Promise<void>;
  /** What cron does. */
  cron(): Promise<void>;
  /** Waits until all webhooks are sent and their answers done. */
  idle(): Promise<void>;
  /** A browser without scripts at the stand-in's pages. */
  open(url: string, form?: Record<string, string>): Promise<Visited>;
  control(name: string, sent?: object): Promise<Record<string, unknown>>;
}

const HOUR = 3_600_000;

/** Two companies with owners, nothing at Stripe yet. @param fetcher Between the product and Stripe. */
export async function stripeWorld({
  between = (request, go) => go(request),
}: {
  between?: (request: Request, go: (request: Request) => Promise<Response>) => Promise<Response>;
} = {}): Promise<World> {
  const cast = await insertOffices();
  await env.DB.batch(
    ["stripe_call", "stripe_event", "outbox"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await env.DB.prepare(
    "UPDATE company SET pro = 0, pro_ends_at = NULL, trial_ends_at = NULL, published = 1, unclaimed = 0",
  ).run();
  const [mails, notices, answers, waiting] = [
    [] as Mail[],
    [] as string[],
    [] as number[],
    [] as Promise<unknown>[],
  ];
  const emulator = createEmulator({
    origin: ORIGIN,
    now: () => START,
    async send(request) {
      const { pathname } = new URL(request.url);
      const source = pathname === "/webhooks/stripe" ? "platform" : "connect";
      const answer = await answerWebhook(context(), request, source);
      answers.push(answer.status);
      return answer;
    },
  });
  const now = () => emulator.now() * 1000;
  const stripe = client((request) => emulator.fetch(request));
  const { webhook, connectWebhook } = await setUpStripe(stripe, {
    origin: "http://127.0.0.1:8787",
    proYearlyCents: YEARLY,
  });
  const config = configFrom({
    ...settings,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_PUBLISHABLE_KEY: "pk_test_local",
    STRIPE_CLIENT_ID: "ca_local",
    STRIPE_WEBHOOK_SECRET: webhook.secret!,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhook.secret!,
    STRIPE_EMULATOR: ORIGIN,
    PRO_YEARLY_CENTS: String(YEARLY),
  });
  const fetcher = (async (url: string, init: RequestInit) => {
    const { signal: _, ...rest } = init;
    const inOneProcess = new URL(new URL(url).pathname + new URL(url).search, ORIGIN);
    return between(new Request(inOneProcess, rest), (request) => emulator.fetch(request));
  }) as typeof fetch;
  const payments = stripePayments(config.stripe!, now, fetcher);

  const context = (over: Partial<RequestContext> = {}): RequestContext =>
    visitorContext({
      config,
      payments,
      now,
      later: (work) =>
        void waiting.push(work().catch((error: unknown) => notices.push(String(error)))),
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      notice: ({ event, error }) => void notices.push(`${event}: ${error}`),
      ...over,
    });
  const settled = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0));
  };
  const world: World = {
    ...cast,
    ...{ stripe, emulator, payments, config, mails, notices, answers, now, context },
    async call(one, actor, input = {}, over = {}) {
      const answer = await one(context({ actor, ...over }), { company: river, ...input });
      await settled();
      return answer as never;
    },
    async wait(ms) {
      for (let left = ms; left > 0; left -= 24 * HOUR) {
        await emulator.advance(Math.min(left, 24 * HOUR) / 1000);
        await world.cron();
      }
    },
    async cron() {
      await sweepPayments({ ...context(), payments });
      await settled();
      await mindPlans(context());
      await recheckDomains(context());
      await deliverDue(context(), "cron");
      await settled();
    },
    async idle() {
      await emulator.webhooks.idle();
      await settled();
    },
    async open(url, form) {
      const method = form ? "POST" : "GET";
      const body = form ? new URLSearchParams(form) : null;
      const response = await emulator.fetch(new Request(url, { method, body, redirect: "manual" }));
      const text = await response.text();
      const location = response.headers.get("Location");
      await world.idle();
      if (!location) return { status: response.status, url, text };
      const next = new URL(location, url).href;
      return next.startsWith(ORIGIN)
        ? world.open(next)
        : { status: response.status, url: next, text };
    },
    async control(name, sent = {}) {
      const request = new Request(`${ORIGIN}/control/api/${name}`, {
        method: "POST",
        body: JSON.stringify(sent),
      });
      const answer = await (await emulator.fetch(request)).json<Record<string, unknown>>();
      await world.idle();
      return answer;
    },
  };
  return world;
}

/** What a person enters on Stripe's page to pay. */
export const card = (number = "4242424242424242") => ({
  email: "owner@example.com",
  number,
  expires: "12 / 34",
  cvc: "123",
  name: "Olive Owner",
  postal_code: "78701",
});

/** The company's row. */
export async function companyRow(id = 1) {
  const row = await env.DB.prepare(
    "SELECT pro, pro_ends_at, trial_ends_at, plan_due_at, version FROM company WHERE id = ?",
  )
    .bind(id)
    .first<{
      pro: number;
      pro_ends_at: number | null;
      trial_ends_at: number | null;
      plan_due_at: number | null;
      version: number;
    }>();
  return row!;
}

export async function rows<Row = Record<string, unknown>>(sql: string) {
  return (await env.DB.prepare(sql).all<Row>()).results;
}
