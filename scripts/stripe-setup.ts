/**
 * `STRIPE_SECRET_KEY=sk_… npm run stripe-setup -- https://tradepost.example`: makes products, prices, the
 * billing portal and the webhooks at Stripe, and prints the secrets of webhooks that it made. Run it again
 * after a price changed. PRO_YEARLY_CENTS: as in wrangler.toml.
 */
import Stripe from "stripe";
import { setUpStripe } from "./stripe-setup/set-up-stripe";

const [origin] = process.argv.slice(2);
const { STRIPE_SECRET_KEY: key, PRO_YEARLY_CENTS: yearly } = process.env;

try {
  if (!key) throw new Error("Set STRIPE_SECRET_KEY to a secret key of your Stripe account.");
  if (!origin || !/^https:\/\/[^/]+$/.test(origin))
    throw new Error("Name the marketplace’s address: npm run stripe-setup -- https://…");
  if (yearly && !/^[1-9]\d{2,6}$/.test(yearly))
    throw new Error("PRO_YEARLY_CENTS must be the price of a year of Pro in cents.");
  const made = await setUpStripe(new Stripe(key), {
    origin,
    proYearlyCents: yearly ? Number(yearly) : undefined,
  });
  console.log(
    made.changes.length > 0 ? `Made: ${made.changes.join(", ")}.` : "Everything is there already.",
  );
  for (const [setting, { secret }] of [
    ["STRIPE_WEBHOOK_SECRET", made.webhook],
    ["STRIPE_CONNECT_WEBHOOK_SECRET", made.connectWebhook],
  ] as const)
    console.log(
      secret
        ? `npx wrangler secret put ${setting} --env production\n  ${secret}`
        : `${setting}: the webhook was there before. See its secret at Stripe.`,
    );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
