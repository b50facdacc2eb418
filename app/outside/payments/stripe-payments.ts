import { stripeAccounts } from "./stripe-accounts";
import { stripeCharges } from "./stripe-charges";
import { stripeClient, type Fetcher, type StripeSettings } from "./stripe-client";
import { readStripeEvent } from "./stripe-events";
import { stripePlans } from "./stripe-plans";
import type { Payments } from "./payments";

/** Stripe by its own package; with `settings.emulator`, the emulator (scripts/stripe/README.md). */
export function stripePayments(
  settings: StripeSettings,
  now: () => number,
  fetcher: Fetcher = (...request) => fetch(...request),
): Payments {
  const client = stripeClient(settings, fetcher);
  return {
    livemode: /^[a-z]{2}_live_/.test(settings.secretKey),
    publishableKey: settings.publishableKey,
    browserScript: settings.emulator && `${settings.emulator}/endive/stripe.js`,
    accounts: stripeAccounts(client),
    plans: stripePlans(client),
    charges: stripeCharges(client),
    readEvent: (source, body, signature) =>
      readStripeEvent({ client, settings, source, body, signature, now: now() }),
  };
}
