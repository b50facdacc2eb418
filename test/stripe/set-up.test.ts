/** What `npm run stripe-setup` makes at Stripe. */
import { expect, test } from "vitest";
import { setUpStripe } from "../../scripts/stripe-setup/set-up-stripe";
import { priceKeys } from "../../app/outside/payments/stripe-plans";
import { start } from "../stripe-emulator/start";

const wish = { origin: "https://tradepost.example", proYearlyCents: 19_900 };

async function sold({ stripe }: ReturnType<typeof start>) {
  const { data } = await stripe.prices.list({ lookup_keys: [...priceKeys], active: true });
  return Object.fromEntries(
    data.map(({ lookup_key, unit_amount, recurring }) => [
      lookup_key,
      `${unit_amount} a ${recurring?.interval}`,
    ]),
  );
}

test("makes products, prices, the portals and both webhooks, and nothing twice", async () => {
  const started = start();
  const { stripe } = started;
  const made = await setUpStripe(stripe, wish);
  expect([made.webhook.secret, made.connectWebhook.secret]).toEqual([
    expect.stringMatching(/^whsec_/),
    expect.stringMatching(/^whsec_/),
  ]);
  expect(await sold(started)).toEqual({
    tradepost_pro_monthly: "1999 a month",
    tradepost_pro_yearly: "19900 a year",
    tradepost_domain_yearly: "12499 a year",
  });
  const again = await setUpStripe(stripe, wish);
  expect(again).toMatchObject({
    changes: [],
    webhook: { id: made.webhook.id, secret: undefined },
    connectWebhook: { id: made.connectWebhook.id },
  });
  const { data: webhooks } = await stripe.webhookEndpoints.list();
  expect(webhooks.map(({ url }) => url).toSorted()).toEqual([
    "https://tradepost.example/webhooks/stripe",
    "https://tradepost.example/webhooks/stripe-connect",
  ]);
  const { data: portals } = await stripe.billingPortal.configurations.list({ active: true });
  expect(
    portals
      .map(({ metadata, features }) => [metadata?.portal, features.subscription_update.enabled])
      .toSorted(),
  ).toEqual([
    ["bills", false],
    ["plan", true],
  ]);
});

test("a price that changed is made new, and takes over the name", async () => {
  const started = start();
  await setUpStripe(started.stripe, wish);
  const { changes } = await setUpStripe(started.stripe, { ...wish, proYearlyCents: 21_900 });
  expect(changes).toEqual(["price tradepost_pro_yearly: 21900 cents"]);
  expect(await sold(started)).toMatchObject({ tradepost_pro_yearly: "21900 a year" });
});

test("Pro is sold by the month alone if no other price is set", async () => {
  const started = start();
  await setUpStripe(started.stripe, { ...wish, proYearlyCents: undefined });
  expect(Object.keys(await sold(started)).toSorted()).toEqual([
    "tradepost_domain_yearly",
    "tradepost_pro_monthly",
  ]);
});
