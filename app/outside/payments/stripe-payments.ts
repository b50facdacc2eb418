import { stripeAccounts } from "./stripe-accounts";
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
    accounts: stripeAccounts(client),
    plans: stripePlans(client),
    readEvent: (source, body, signature) =>
      readStripeEvent({ client, settings, source, body, signature, now: now() }),
  };
}
