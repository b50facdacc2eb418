import type Stripe from "stripe";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";
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
