import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { DAY } from "../../app/duration";
import { forgetOldCalls } from "../../app/stripe-events/forget-old.server";
import { card, rows, stripeWorld } from "../stripe/world";

test("calls and events are forgotten 90 days later; open ones are not, nor what was bought", async () => {
  const world = await stripeWorld();
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
  await env.DB.prepare(
    "UPDATE stripe_call SET state = 'open' WHERE kind = 'create customer'",
  ).run();
  const [event] = await rows<{ id: string }>("SELECT id FROM stripe_event");
  await env.DB.prepare("UPDATE stripe_event SET applied_at = NULL WHERE id = ?")
    .bind(event!.id)
    .run();
  const left = async (at: number) => {
    await env.DB.batch(forgetOldCalls(env.DB, at));
    return {
      calls: await rows("SELECT kind FROM stripe_call"),
      events: (await rows("SELECT id FROM stripe_event")).length,
    };
  };
  expect((await left(world.now() + 89 * DAY)).events).toBeGreaterThan(1);
  expect(await left(world.now() + 91 * DAY)).toEqual({
    calls: [{ kind: "create customer" }],
    events: 1,
  });
  expect(await rows("SELECT id FROM plan_subscription")).toHaveLength(1);
});

test("a call that is done keeps no address of a person", async () => {
  const world = await stripeWorld();
  await world.call(buyPro, world.owner, { period: "monthly" });
  const params = await rows<{ params: string }>("SELECT params FROM stripe_call");
  expect(params.length).toBeGreaterThan(1);
  expect(JSON.stringify(params)).not.toMatch(/@|River City/);
});
