/** Two answers of Stripe about one thing: the older one is never written over the newer one. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { syncSubscription } from "../../app/billing/sync-subscription.server";
import type { Payments } from "../../app/outside/payments/payments";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { syncAccount } from "../../app/payment-accounts/sync-account.server";
import { card, companyRow, rows, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
});

/** Stripe's first answer arrives only after `meanwhile`. */
function slow(payments: Payments, meanwhile: () => Promise<unknown>): Payments {
  let isFirst = true;
  const after = async <T>(asked: Promise<T>) => {
    const answer = await asked;
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return answer;
  };
  const { accounts, plans } = payments;
  return {
    ...payments,
    accounts: { ...accounts, retrieve: (id) => after(accounts.retrieve(id)) },
    plans: { ...plans, retrieveSubscription: (id) => after(plans.retrieveSubscription(id)) },
  };
}

test("a subscription that is canceled while an older answer is under way stays canceled", async () => {
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
  const [{ id }] = (await rows<{ id: string }>("SELECT id FROM plan_subscription")) as [
    { id: string },
  ];
  world.emulator.webhooks.drop(100);
  const payments = slow(world.payments, async () => {
    await world.stripe.subscriptions.cancel(id);
    await syncSubscription({ ...world.context(), payments: world.payments }, id);
  });
  await syncSubscription({ ...world.context(), payments }, id);
  expect(await rows("SELECT status FROM plan_subscription")).toEqual([{ status: "canceled" }]);
  expect(await companyRow()).toMatchObject({ pro: 0 });
});

test("an account that is restricted while an older answer is under way stays restricted", async () => {
  await world.call(connectPayments, world.owner);
  const { data } = await world.stripe.accounts.list();
  const { id } = data[0]!;
  await world.control("onboard", { account: id });
  world.emulator.webhooks.drop(100);
  const payments = slow(world.payments, async () => {
    await world.control("disable-charges", { account: id });
    await syncAccount({ ...world.context(), payments: world.payments }, id);
  });
  await syncAccount({ ...world.context(), payments }, id);
  const sql = "SELECT charges_enabled FROM payment_account";
  expect(await env.DB.prepare(sql).first("charges_enabled")).toBe(0);
});
