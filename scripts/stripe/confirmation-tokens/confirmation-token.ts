import type Stripe from "stripe";
import { createMethod } from "../cards/create-method";
import type { MethodData } from "../cards/method-params";
import { paymentMethods } from "../cards/payment-method";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { invalid } from "../protocol/errors";

type Token = Stripe.ConfirmationToken;

export const tokens = table<Token>("confirmation_token");
/** The card or bank account that a token stands for. */
const behind = table<{ id: string; method: string }>("confirmation_token_method");

/** Seconds. */
const WORKS_FOR = 12 * 3600;

/** What a browser collected, to be confirmed with once. */
export function createToken(
  scope: Scope,
  data: MethodData,
  more: Pick<Token, "return_url" | "setup_future_usage">,
): Token {
  const method = createMethod(scope, data);
  const { id: _, object: __, created: ___, livemode: ____, metadata: _____, ...preview } = method;
  const now = scope.world.clock.now();
  const token: Token = {
    id: newId("ctoken"),
    object: "confirmation_token",
    created: now,
    expires_at: now + WORKS_FOR,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview as Token["payment_method_preview"],
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
    ...more,
  };
  behind.put(scope, { id: token.id, method: method.id });
  return tokens.create(scope, token);
}

/** @throws for one that expired or was used. */
export function takeToken(scope: Scope, id: string): Stripe.PaymentMethod {
  const token = tokens.need(scope, id, "confirmation_token");
  const found = behind.get(scope, id);
  if (!found || (token.expires_at ?? 0) <= scope.world.clock.now())
    throw invalid(
      `The ConfirmationToken ${id} has expired or was already used.`,
      "confirmation_token",
    );
  behind.delete(scope, id);
  return paymentMethods.need(scope, found.method);
}
