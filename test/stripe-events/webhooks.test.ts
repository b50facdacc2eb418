import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { readPlan } from "../../app/billing/read-plan.server";
import { DAY } from "../../app/duration";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { readPaymentAccount } from "../../app/payment-accounts/read-account.server";
import { answerWebhook } from "../../app/stripe-events/webhook.server";
import { card, companyRow, rows, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
});

type Source = "platform" | "connect";

/** A call of the webhook, signed as Stripe does; `age` in seconds. */
async function deliver(
  event: object,
  {
    source = "platform",
    secret,
    age = 0,
    body = JSON.stringify(event),
    sent = body,
  }: { source?: Source; secret?: string; age?: number; body?: string; sent?: string } = {},
) {
  const { platformSecrets, connectSecrets } = world.config.stripe!;
  const header = await world.stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: secret ?? (source === "platform" ? platformSecrets : connectSecrets)[0]!,
    timestamp: Math.floor(world.now() / 1000) - age,
  });
  const response = await answerWebhook(
    world.context(),
    new Request(`http://localhost:8787/webhooks/${source}`, {
      method: "POST",
      body: sent,
      headers: { "stripe-signature": header },
    }),
    source,
  );
  return { status: response.status, said: (await response.text()).trim() };
}

const events = () => rows("SELECT id, applied_at FROM stripe_event");

/** An event of a subscription that really is there, as Stripe has it. */
async function subscriptionEvent(type = "customer.subscription.updated") {
  const { data } = await world.stripe.events.list({ limit: 100 });
  return structuredClone(data.find((one) => one.type === type)!);
}

async function buy() {
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
}

describe("an event of Stripe", () => {
  beforeEach(async () => {
    world.emulator.webhooks.drop(100);
    await buy();
    expect(await companyRow()).toMatchObject({ pro: 0 });
  });

  const created = () => subscriptionEvent("customer.subscription.created");

  test("is applied", async () => {
    expect(await deliver(await created())).toEqual({ status: 200, said: "Applied." });
    expect(await companyRow()).toMatchObject({ pro: 1 });
  });

  test.each([
    ["an altered body", { sent: '{"id":"evt_1"}' }],
    ["another secret", { secret: "whsec_other" }],
    ["the secret of the other address", { source: "connect" as const, secret: undefined, of: 1 }],
    ["a signature that is 301 seconds old", { age: 301 }],
    ["a body that is no event", { sent: "" }],
  ])("with %s is refused, and no row is written", async (_title, more) => {
    const { platformSecrets } = world.config.stripe!;
    const given = "of" in more ? { source: "connect" as const, secret: platformSecrets[0] } : more;
    expect((await deliver(await created(), given as object)).status).toBe(400);
    expect(await events()).toEqual([]);
    expect(await companyRow()).toMatchObject({ pro: 0 });
  });

  test("without a signature is refused", async () => {
    const request = new Request("http://localhost:8787/webhooks/stripe", {
      method: "POST",
      body: JSON.stringify(await created()),
    });
    expect((await answerWebhook(world.context(), request, "platform")).status).toBe(400);
    expect(await events()).toEqual([]);
  });

  test("that is 300 seconds old is accepted", async () => {
    expect((await deliver(await created(), { age: 300 })).status).toBe(200);
  });

  test("that is repeated is applied once", async () => {
    const event = await created();
    await deliver(event);
    const { version } = await companyRow();
    const [before] = await rows("SELECT version FROM plan_subscription");
    expect(await deliver(event)).toEqual({ status: 200, said: "Applied before." });
    expect(await rows("SELECT version FROM plan_subscription")).toEqual([before]);
    expect(await companyRow()).toMatchObject({ version });
    expect(await events()).toHaveLength(1);
  });

  test("that comes ten times at once is applied, and all agree", async () => {
    const event = await created();
    const all = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    for (const { status } of all) expect([200, 503]).toContain(status);
    expect(await rows("SELECT status FROM plan_subscription")).toEqual([{ status: "trialing" }]);
    expect(await deliver(event)).toEqual({ status: 200, said: "Applied before." });
  });

  test("of the other mode is ignored", async () => {
    const event = { ...(await created()), livemode: true };
    expect(await deliver(event)).toMatchObject({
      status: 200,
      said: expect.stringMatching("other mode"),
    });
    expect(await events()).toEqual([]);
  });

  test("of a connected account at the platform's address is ignored, and the reverse", async () => {
    const event = { ...(await created()), account: "acct_other" };
    expect(await deliver(event)).toMatchObject({
      status: 200,
      said: expect.stringMatching("wrong address"),
    });
    expect(await deliver(await created(), { source: "connect" })).toMatchObject({
      said: expect.stringMatching("wrong address"),
    });
    expect(await events()).toEqual([]);
  });

  test("whose subscription is of another program at the same account changes nothing", async () => {
    const customer = await world.stripe.customers.create({ email: "someone@example.com" });
    const { data } = await world.stripe.prices.list({ lookup_keys: ["tradepost_pro_monthly"] });
    const session = await world.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      success_url: "https://other.example/",
    });
    await world.open(session.url!, card());
    const event = await created();
    expect((await deliver(event)).status).toBe(200);
    expect(await rows("SELECT id FROM plan_subscription")).toEqual([]);
    expect(await companyRow()).toMatchObject({ pro: 0 });
  });

  test("that nothing depends on is answered, not kept", async () => {
    const event = { ...(await created()), type: "price.updated" };
    expect(await deliver(event)).toMatchObject({ status: 200 });
    expect(await events()).toEqual([]);
  });

  test("that says something false changes nothing: the object is read again", async () => {
    const event = await created();
    Object.assign(event.data.object, { status: "canceled", customer: "cus_of_another" });
    await deliver(event);
    expect(await companyRow()).toMatchObject({ pro: 1, pro_ends_at: null });
  });

  test("is accepted with the old secret while the secret is replaced", async () => {
    const { platformSecrets } = world.config.stripe!;
    const old = platformSecrets[0]!;
    Object.assign(world.config.stripe!, { platformSecrets: ["whsec_new", old] });
    expect((await deliver(await created(), { secret: old })).status).toBe(200);
    expect((await deliver(await created(), { secret: "whsec_new" })).status).toBe(200);
  });

  test("that can't be applied now is answered 503, and applied by the sweep", async () => {
    const event = await created();
    await world.control("fault", { match: "GET /v1/subscriptions", kind: "fail", times: 1 });
    expect((await deliver(event)).status).toBe(503);
    expect(await events()).toMatchObject([{ applied_at: null }]);
    await world.wait(DAY / 24);
    expect(await events()).toMatchObject([{ applied_at: expect.any(Number) }]);
    expect(await companyRow()).toMatchObject({ pro: 1 });
  });
});

describe("events of a whole year", () => {
  const outcome = async () => ({
    plan: await world.call(readPlan, world.owner),
    account: await world.call(readPaymentAccount, world.owner),
    company: { ...(await companyRow()), version: 0, plan_due_at: 0 },
  });

  /** Onboarding, Pro, a renewal and a cancellation, while events are held as `how` says. */
  async function story(how: () => void) {
    how();
    await buy();
    const { url } = await world.call(connectPayments, world.owner);
    const { pathname } = new URL((await world.open(url)).url);
    expect(pathname).toMatch(/onboarding/);
    const { data } = await world.stripe.accounts.list();
    await world.control("onboard", { account: data[0]!.id });
    await world.emulator.advance((31 * DAY) / 1000);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    world.emulator.webhooks.release("forward");
    await world.idle();
  }

  test("reversed, three days late, repeated or lost come to the same", async () => {
    await story(() => undefined);
    const expected = await outcome();
    expect(expected).toMatchObject({
      plan: { pro: true, endsAt: expect.any(Number) },
      account: { chargesEnabled: true },
    });
    const strip = (one: object) => JSON.stringify(one).replaceAll(/"(acct|cs|sub)_\w+"/g, '"id"');

    const ways: [string, () => Promise<void>][] = [
      [
        "reversed",
        async () => {
          await story(() => {
            world.emulator.webhooks.hold();
            world.emulator.webhooks.release("reverse");
          });
        },
      ],
      ["repeated", () => story(() => world.emulator.webhooks.repeat(100))],
      [
        "lost",
        async () => {
          await story(() => world.emulator.webhooks.drop(1000));
          await world.wait(2 * DAY);
          await world.emulator.advance(0);
        },
      ],
    ];
    for (const [way, go] of ways) {
      world = await stripeWorld();
      await go();
      expect([way, strip(await outcome())]).toEqual([way, strip(expected)]);
      expect(world.answers.filter((status) => status >= 400)).toEqual([]);
    }
  });

  test("that come three days late have a new signature, and are applied", async () => {
    world.emulator.webhooks.hold();
    await buy();
    await world.emulator.advance((3 * DAY) / 1000);
    world.emulator.webhooks.release("forward");
    await world.idle();
    expect(await companyRow()).toMatchObject({ pro: 1 });
    expect(new Set(world.answers)).toEqual(new Set([200]));
  });
});

test("no row of Stripe's part has a card, a secret or an address", async () => {
  await buy();
  const dump = JSON.stringify(
    await Promise.all(
      ["plan_checkout", "plan_subscription", "plan_customer", "stripe_event"].map((table) =>
        rows(`SELECT * FROM ${table}`),
      ),
    ),
  );
  expect(dump).not.toMatch(/4242|whsec_|sk_test|pm_|client_secret|owner@/);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM stripe_event").first("n")).toBeGreaterThan(
    0,
  );
});
