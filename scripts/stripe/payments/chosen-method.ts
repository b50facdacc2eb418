import type Stripe from "stripe";
import { createMethod } from "../cards/create-method";
import { needUnspent } from "../cards/own-method";
import type { MethodData } from "../cards/method-params";
import { needMethod } from "../cards/payment-method";
import { takeToken } from "../confirmation-tokens/confirmation-token";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";

interface Sent {
  payment_method?: string | null | undefined;
  payment_method_data?: MethodData | undefined;
  confirmation_token?: string | undefined;
}

type Intent = Pick<Stripe.PaymentIntent, "customer" | "payment_method" | "payment_method_types">;

/**
 * The card or bank account that a call sends with an intent; else the one that the intent has.
 * @throws as Stripe does for one of another customer, of a kind that is not taken, or used up.
 */
export function chosenMethod(
  scope: Scope,
  intent: Intent,
  { payment_method: id, payment_method_data: data, confirmation_token: token }: Sent,
): Stripe.PaymentMethod | null {
  const method = token
    ? takeToken(scope, token)
    : data
      ? createMethod(scope, data)
      : id
        ? needMethod(scope, id, "payment_method")
        : intent.payment_method
          ? needMethod(scope, String(intent.payment_method), "payment_method")
          : null;
  if (!method) return null;
  checkOwner(method, intent.customer as string | null);
  needUnspent(scope, method.id);
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please ` +
        "attach a PaymentMethod of one of the following types: " +
        `${intent.payment_method_types.join(", ")}. Alternatively update the allowed ` +
        "payment_method_types for this PaymentIntent to include it.",
      "payment_method",
      "payment_intent_invalid_parameter",
    );
  return method;
}

function checkOwner({ id, customer: owner }: Stripe.PaymentMethod, customer: string | null): void {
  if (!owner || owner === customer) return;
  const owned = `The provided PaymentMethod (${id}) belongs to the Customer ${String(owner)}`;
  throw invalid(
    customer
      ? `${owned}, which is another one than ${customer}.`
      : `${owned}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    "payment_method",
  );
}
