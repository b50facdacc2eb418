import type Stripe from "stripe";
import { entries } from "../connect/account-entry";
import { capabilityStatus } from "../connect/account-object";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";

type MethodType = "card" | "us_bank_account";

/** The kinds of payment that an intent takes: those allowed, of those the account can take. */
export function typesFor(scope: Scope, allowed: MethodType[] | undefined): MethodType[] {
  const active = activeTypes(scope);
  if (!allowed || allowed.length === 0) return active;
  for (const type of allowed)
    if (!active.includes(type))
      throw invalid(
        `The payment method type "${type}" is invalid. Please ensure the provided type is activated ` +
          "in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your " +
          "account is enabled for any preview features that you are trying to use.",
        "allowed_payment_method_types",
        "payment_intent_invalid_parameter",
      );
  return allowed;
}

/** The platform itself takes cards alone. */
function activeTypes({ world, account }: Scope): MethodType[] {
  const entry = account && entries(world).get(account);
  const now = world.clock.now();
  return entry && capabilityStatus(entry, "us_bank_account_ach_payments", now) === "active"
    ? ["card", "us_bank_account"]
    : ["card"];
}

/** The options that stand in an intent for the kinds of payment it takes. */
export const optionsFor = (types: string[]): Stripe.PaymentIntent.PaymentMethodOptions => ({
  ...(types.includes("card") && {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: "automatic",
    },
  }),
  ...(types.includes("us_bank_account") && {
    us_bank_account: { verification_method: "automatic" },
  }),
});
