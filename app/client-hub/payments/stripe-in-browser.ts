/** Stripe's own script, loaded where a client pays. */
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

export interface StripeKeys {
  publishableKey: string;
  account: string;
  /** What stands in for Stripe's script; null: nothing. */
  script: string | null;
}

let loaded: { key: string; stripe: Promise<Stripe | null> } | undefined;

/** Loaded once per account. Stripe's package uses a Stripe that the page has already. */
export function stripeFor({ publishableKey, account, script }: StripeKeys) {
  const key = `${publishableKey} ${account}`;
  if (loaded?.key !== key)
    loaded = {
      key,
      stripe: standIn(script).then(() => loadStripe(publishableKey, { stripeAccount: account })),
    };
  // A failure is not kept: the next attempt loads it again.
  loaded.stripe.catch(() => (loaded = undefined));
  return loaded.stripe;
}

function standIn(src: string | null): Promise<void> {
  if (src === null || "Stripe" in window) return Promise.resolve();
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => done();
    script.onerror = () => failed(new Error("The script did not load."));
    document.head.appendChild(script);
  });
}
