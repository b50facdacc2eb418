import type { Scope } from "../core/world";

interface Sent {
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

interface Action {
  type: string;
  redirect_to_url?: { return_url: string | null; url: string | null };
  use_stripe_sdk?: Record<string, unknown>;
}

/** What is to be done where a bank asks: a visit that leads back, or something Stripe.js shows. */
export function actionFor(
  { world, account }: Scope,
  intent: string,
  { return_url: back, use_stripe_sdk: bySdk }: Sent,
): Action {
  const url = `${world.origin}/pages/authenticate/${account ?? "platform"}/${intent}`;
  if (back && !bySdk)
    return { type: "redirect_to_url", redirect_to_url: { return_url: back, url } };
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: `${url}?overlay=1` },
  };
}
