import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";
import { isSpent } from "./known-method";
import { paymentMethods } from "./payment-method";

/** A card that is attached to this customer. @throws as Stripe does for any other. */
export function needOwnMethod(
  scope: Scope,
  id: string,
  customer: string,
  param: string,
): Stripe.PaymentMethod {
  const method = paymentMethods.need(scope, id, param);
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be ` +
      "attached to the customer.",
    param,
    "resource_missing",
  );
}

/** @throws as Stripe does for one that paid unattached, or was detached. */
export function needUnspent(scope: Scope, id: string): void {
  if (!isSpent(scope, id)) return;
  throw invalid(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer " +
      "attachment, shared with a connected account without Customer attachment, or was detached " +
      "from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must " +
      "attach it to a Customer first.",
    "payment_method",
  );
}
