import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";

export const mandates = table<Stripe.Mandate>("mandate");

/** How the customer agreed to debits. */
export interface Acceptance {
  type: "online" | "offline";
  /** Unix seconds; null: now. */
  acceptedAt: number | null;
  ip: string | null;
  userAgent: string | null;
}

/** @param single the one payment that was agreed to; null: this one and later ones. */
export function createMandate(
  scope: Scope,
  method: string,
  acceptance: Acceptance | null,
  single: { amount: number; currency: string } | null,
): Stripe.Mandate {
  const { type, acceptedAt, ip, userAgent } = acceptance ?? {
    ...{ type: "online", acceptedAt: null, ip: null, userAgent: null },
  };
  return mandates.create(scope, {
    id: newId("mandate"),
    object: "mandate",
    customer_acceptance: {
      accepted_at: acceptedAt ?? scope.world.clock.now(),
      ...(type === "online"
        ? { online: { ip_address: ip, user_agent: userAgent }, type: "online" }
        : { offline: {}, type: "offline" }),
    },
    livemode: false,
    ...(single ? { single_use: single } : { multi_use: {} }),
    payment_method: method,
    payment_method_details: { type: "us_bank_account", us_bank_account: {} },
    status: "active",
    type: single ? "single_use" : "multi_use",
  });
}

/** What the customer agreed to for later payments from this account, if that still holds. */
export const standingMandate = (scope: Scope, method: string) =>
  mandates
    .all(scope)
    .find(
      (one) => one.payment_method === method && one.type === "multi_use" && one.status === "active",
    );

/** Ended by a dispute: the account cannot be debited again without a new agreement. */
export function endMandates(scope: Scope, method: string): void {
  for (const one of mandates.all(scope))
    if (one.payment_method === method && one.status === "active")
      mandates.change(scope, one, { status: "inactive" }, "mandate.updated");
}

/** @throws as Stripe does where no agreement to a debit is known. */
export function needAcceptance(acceptance: Acceptance | null): Acceptance {
  if (acceptance) return acceptance;
  throw invalid(
    "This PaymentMethod requires a mandate, but no existing mandate was found. Send " +
      "`mandate_data` with how the customer agreed, or a PaymentMethod that was set up.",
    "mandate_data",
    "payment_intent_mandate_invalid",
  );
}
