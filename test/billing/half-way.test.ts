/**
 * Subscribing and onboarding, interrupted at each call that they wait for: after the person tried again,
 * or after the sweep, everything is as if nothing had happened, and nothing was made twice.
 */
import { writesIn } from "../support/half-way";
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { confirmCheckout } from "../../app/billing/confirm-checkout.server";
import { openBilling } from "../../app/billing/open-billing.server";
import { assignDomain } from "../../app/domains/assign.server";
import { buyDomain } from "../../app/domains/buy-domain.server";
import { startTrial } from "../../app/billing/start-trial.server";
import { HOUR } from "../../app/duration";
import { checkPaymentAccount } from "../../app/payment-accounts/check-account.server";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import type { Operation } from "../../app/operations/operation";
import { Refusal } from "../../app/refusal";
import { answerWebhook } from "../../app/stripe-events/webhook.server";
import { interruption, ways, type Interruption } from "../stripe/interrupted";
import { card, rows, stripeWorld, type World } from "../stripe/world";
import { STOPPED } from "../support/trips";

interface Flow {
  /** What happens before, without interruption. */
  before?(world: World): Promise<void>;
  /** What is interrupted. A repeat is another request. */
  go(world: World, parts: object): Promise<unknown>;
  /** What the person does afterwards, once `go` was answered. */
  after?(world: World, answer: unknown): Promise<void>;
}

const call =
  (one: Operation, input: object = {}) =>
  (world: World, parts: object) =>
    world.call(one, world.owner, input, parts);
const bought = async (world: World) => {
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
};
const connected = async (world: World) => {
  await world.call(connectPayments, world.owner);
  const { data } = await world.stripe.accounts.list();
  await world.control("onboard", { account: data[0]!.id });
};
const pay = async (world: World, answer: unknown) => {
  await world.open((answer as { url: string }).url, card());
};
/** The latest event of this type, as Stripe would send it. */
const event = (type: string) => async (world: World, parts: object) => {
  const account = (await world.stripe.accounts.list()).data[0]?.id;
  const { data } = await world.stripe.events.list(
    { limit: 100 },
    account ? { stripeAccount: account } : {},
  );
  const found = data.find((one) => one.type === type)!;
  const { platformSecrets, connectSecrets } = world.config.stripe!;
  const body = JSON.stringify({ ...found, ...(account && { account }) });
  const signature = await world.stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: (account ? connectSecrets : platformSecrets)[0]!,
    timestamp: Math.floor(world.now() / 1000),
  });
  const request = new Request("http://localhost:8787/webhooks", {
    method: "POST",
    body,
    headers: { "stripe-signature": signature },
  });
  const source = account ? "connect" : "platform";
  const { status } = await answerWebhook(world.context(parts), request, source);
  if (status === 503) throw new Error(STOPPED);
};
const lost = async (world: World, go: (world: World) => Promise<void>) => {
  world.emulator.webhooks.drop(1000);
  await go(world);
};

const flows: Record<string, Flow> = {
  "buying Pro": { go: call(buyPro, { period: "monthly" }), after: pay },
  "buying Pro by the year, while a page of another period is open": {
    async before(world) {
      await world.call(buyPro, world.owner, { period: "monthly" });
    },
    go: call(buyPro, { period: "yearly" }),
    after: pay,
  },
  "coming back from the page": {
    before: (world) => lost(world, bought),
    async go(world, parts) {
      const [open] = await rows<{ id: string }>("SELECT id FROM plan_checkout");
      return world.call(confirmCheckout, world.owner, { checkout: open!.id }, parts);
    },
  },
  "the event of a subscription": {
    before: (world) => lost(world, bought),
    go: event("customer.subscription.created"),
  },
  "the event of a page": {
    before: (world) => lost(world, bought),
    go: event("checkout.session.completed"),
  },
  "opening the portal": { before: bought, go: call(openBilling) },
  "connecting an account": {
    go: call(connectPayments),
    async after(world) {
      const { data } = await world.stripe.accounts.list();
      await world.control("onboard", { account: data[0]!.id });
    },
  },
  "coming back from the onboarding": {
    before: (world) => lost(world, connected),
    go: call(checkPaymentAccount),
  },
  "the event of an account": {
    before: (world) => lost(world, connected),
    go: event("account.updated"),
  },
  "buying a domain": {
    async before(world) {
      await world.call(assignDomain, world.admin, {
        vanityName: "river-city-plumbing",
        hostname: "own.example",
        twin: false,
      });
      await env.DB.prepare(
        "UPDATE custom_domain SET status = 'certificate', next_check_at = NULL",
      ).run();
    },
    go: call(buyDomain, { hostname: "own.example" }),
    after: pay,
  },
  "disconnecting an account": { before: connected, go: call(disconnectPayments) },
};

describe.each(Object.entries(flows))("%s", (_title, flow) => {
  test.each(ways)("%s", async (way) => {
    const expected = await endOf(flow, interruption(way, 0));
    for (let at = 1; ; at++) {
      const cut = interruption(way, at);
      const end = await endOf(flow, cut);
      expect([at, end]).toEqual([at, expected]);
      if (!cut.wasHit()) break;
    }
  });
});

test("every write operation of plans and payment accounts is interrupted", () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    "../../app/{billing,payment-accounts}/*.server.ts",
    { eager: true },
  );
  const writes = writesIn(modules).map(({ name }) => name);
  const here = [buyPro, confirmCheckout, openBilling, connectPayments, checkPaymentAccount];
  // Trials: test/clients/half-way.test.ts.
  const covered = [...here, disconnectPayments, startTrial].map(({ name }) => name);
  expect(writes.toSorted()).toEqual(covered.toSorted());
});

/** Interrupted, tried again, then some hours of cron. */
async function endOf(flow: Flow, cut: Interruption) {
  const world = await stripeWorld({ between: cut.between });
  await flow.before?.(world);
  const [first] = await Promise.allSettled([flow.go(world, cut.parts())]);
  cut.stop();
  if (first.status === "rejected") expectExpected(first.reason);
  let answer = first.status === "fulfilled" ? first.value : undefined;
  if (first.status === "rejected") {
    const [again] = await Promise.allSettled([flow.go(world, {})]);
    if (again.status === "rejected") expectExpected(again.reason);
    else answer = again.value;
  }
  await cut.arrive();
  if (answer !== undefined || !flow.after) await flow.after?.(world, answer);
  else await flow.after(world, await flow.go(world, {}));
  for (let round = 0; round < 2; round++) await world.wait(3 * HOUR);
  return stateOf(world);
}

/** The interruption itself, or what a person is shown for it. */
function expectExpected(reason: unknown) {
  const shown = reason instanceof Refusal ? reason.code : String(reason);
  expect(["unavailable", "conflict", `Error: ${STOPPED}`]).toContain(shown);
}

/** What there is here and at Stripe, without ids and times. */
async function stateOf({ stripe }: World) {
  const [accounts, customers, subscriptions, sessions] = await Promise.all([
    stripe.accounts.list({ limit: 100 }),
    stripe.customers.list({ limit: 100 }),
    stripe.subscriptions.list({ limit: 100, status: "all" }),
    stripe.checkout.sessions.list({ limit: 100 }),
  ]);
  return {
    accounts: accounts.data.map((one) => one.charges_enabled),
    customers: customers.data.length,
    subscriptions: subscriptions.data.map(({ status }) => status),
    open: sessions.data.filter(({ status }) => status === "open").length,
    ours: await rows(
      `SELECT pro, pro_ends_at IS NULL AS renews, (SELECT count(*) FROM plan_customer) AS customers,
          (SELECT group_concat(status) FROM plan_subscription) AS subscriptions,
          (SELECT group_concat(state || charges_enabled || (account_id IS NOT NULL)) FROM payment_account) AS accounts,
          (SELECT count(*) FROM stripe_call WHERE state = 'open') AS calls,
          (SELECT count(*) FROM stripe_event WHERE applied_at IS NULL) AS events
        FROM company WHERE id = 1`,
    ),
  };
}
