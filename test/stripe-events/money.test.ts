/** What platform admins see of Stripe, and do about it. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { HOUR } from "../../app/duration";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { readMoney, replayEvent, retryCall } from "../../app/stripe-events/money.server";
import { parts } from "../../app/stripe-events/parts";
import { comparePayments } from "../../app/stripe-events/reconcile.server";
import { refusalOf } from "../support/refusal";
import { card, companyRow, rows, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
});

const buy = async () => {
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
};
const money = () => world.call(readMoney, world.admin);

describe("the money page", () => {
  test("says that nothing is stuck, and in which mode we are", async () => {
    await buy();
    expect(await money()).toMatchObject({
      mode: "emulator",
      stuckEvents: [],
      calls: [],
      late: 0,
      latestEvents: expect.arrayContaining([
        expect.objectContaining({ type: "customer.subscription.created", tries: 0 }),
      ]),
    });
  });

  test("shows an event that could not be applied, and applies it again", async () => {
    await world.control("fault", {
      match: "GET /v1/subscriptions",
      kind: "fail",
      times: 50,
    });
    await buy();
    const { stuckEvents } = await money();
    expect(stuckEvents.length).toBeGreaterThan(0);
    expect(stuckEvents[0]).toMatchObject({
      appliedAt: null,
      tries: 1,
      error: expect.stringContaining("Stripe answered 500"),
    });
    const { id } = stuckEvents.find(({ type }) => type === "customer.subscription.created")!;
    expect((await refusalOf(world.call(replayEvent, world.admin, { id }))).code).toBe(
      "unavailable",
    );
    await world.control("clear-faults");
    await world.call(replayEvent, world.admin, { id });
    expect(await companyRow()).toMatchObject({ pro: 1 });
    expect((await money()).stuckEvents.map((one) => one.id)).not.toContain(id);
    // Again does no harm.
    await world.call(replayEvent, world.admin, { id });
    expect(await companyRow()).toMatchObject({ pro: 1 });
  });

  test("shows a call that is open, and makes it with the same key", async () => {
    await world.control("fault", { match: "POST /v1/accounts", kind: "drop" });
    expect((await refusalOf(world.call(connectPayments, world.owner))).code).toBe("unavailable");
    const { calls } = await money();
    expect(calls).toMatchObject([{ kind: "create account", state: "open", tries: 1 }]);
    await world.call(retryCall, world.admin, { key: calls[0]!.key });
    expect((await money()).calls).toEqual([]);
    expect((await world.stripe.accounts.list()).data).toHaveLength(1);
    expect(await rows("SELECT account_id IS NOT NULL AS made FROM payment_account")).toEqual([
      { made: 1 },
    ]);
  });

  test("warns if nothing was asked for an hour", async () => {
    await buy();
    await env.DB.prepare("UPDATE plan_subscription SET next_check_at = ?")
      .bind(world.now() - 2 * HOUR)
      .run();
    expect(await money()).toMatchObject({ late: 1 });
  });

  test("is for platform admins", async () => {
    for (const [one, input] of [
      [readMoney, {}],
      [replayEvent, { id: "evt_1" }],
      [retryCall, { key: "x" }],
      [comparePayments, { part: parts[0] }],
    ] as const)
      expect((await refusalOf(world.call(one, world.owner, input))).code).toBe("forbidden");
  });
});

describe("the comparison with Stripe", () => {
  async function differences() {
    const all: string[] = [];
    for (const part of parts) {
      let after: string | null = "";
      while (after !== null) {
        const answer: Awaited<ReturnType<typeof comparePayments>> = await world.call(
          comparePayments,
          world.admin,
          { part, ...(after && { after }) },
        );
        all.push(
          ...answer.differences.map(
            ({ what, ours, stripes }) => `${part}: ${what}: ${ours}, ${stripes}`,
          ),
        );
        after = answer.next;
      }
    }
    return all;
  }

  beforeEach(async () => {
    await buy();
    await world.call(connectPayments, world.owner);
    const { data } = await world.stripe.accounts.list();
    await world.control("onboard", { account: data[0]!.id });
  });

  test("finds nothing where all is well", async () => {
    expect(await differences()).toEqual([]);
  });

  test("names what changed at Stripe and was not heard of", async () => {
    world.emulator.webhooks.drop(100);
    const { data } = await world.stripe.accounts.list();
    await world.control("disable-charges", { account: data[0]!.id });
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    const found = await differences();
    expect(found).toContain("our accounts: charges enabled: 1, 0");
    expect(found.find((one) => one.startsWith("our subscriptions: ends: null"))).toBeDefined();
  });

  test("names a price that is not of what was bought", async () => {
    world.emulator.webhooks.drop(100);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const { data } = await world.stripe.prices.list({ lookup_keys: ["tradepost_domain_yearly"] });
    await world.stripe.subscriptions.update(subscription!.id, {
      items: [{ id: subscription!.items.data[0]!.id, price: data[0]!.id }],
    });
    expect(await differences()).toContain("our subscriptions: product: pro, domain");
  });

  test("names what only one side has", async () => {
    await env.DB.prepare("DELETE FROM plan_subscription").run();
    await env.DB.prepare("UPDATE payment_account SET account_id = 'acct_gone'").run();
    expect(await differences()).toEqual([
      "our accounts: connected: yes, no",
      "accounts at Stripe: account: none, exists",
      "subscriptions at Stripe: subscription: none, exists",
    ]);
  });
});
