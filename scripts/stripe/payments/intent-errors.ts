import type Stripe from "stripe";
import { invalid, StripeFailure, type ErrorBody } from "../protocol/errors";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const nameOf = (intent: Intent) =>
  intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";

/** The intent's status does not allow the call; the error carries the intent. */
export const unexpectedState = (intent: Intent, message: string) =>
  new StripeFailure(400, {
    type: "invalid_request_error",
    code: `${intent.object}_unexpected_state`,
    message,
    [intent.object]: intent,
  });

/** @throws if it has another status. @param could "be canceled", "be captured". */
export function needStatus(intent: Intent, statuses: string[], could: string, why: string): void {
  if (statuses.includes(intent.status)) return;
  const name = nameOf(intent);
  throw unexpectedState(
    intent,
    `${why} because it has a status of ${intent.status}. Only a ${name} with one of the following ` +
      `statuses may ${could}: ${statuses.join(", ")}.`,
  );
}

/** A declined payment or set-up, with the intent as it is now. */
export const declined = (intent: Intent, error: ErrorBody, method: Stripe.PaymentMethod) =>
  new StripeFailure(402, { ...error, payment_method: method, [intent.object]: intent });

/** @throws unless a publishable key came with the intent's secret. A wrong one is refused to all. */
export function checkSecret(
  intent: Intent,
  { publishable, params }: { publishable: boolean; params: { client_secret?: string | undefined } },
): void {
  const { client_secret: sent } = params;
  if (sent === undefined && !publishable) return;
  if (sent === intent.client_secret) return;
  throw invalid(
    "The client_secret provided does not match any associated " +
      `${nameOf(intent)} on this account. Ensure the provided client_secret and ${nameOf(intent)} ` +
      "belong to the same account.",
    "client_secret",
    `${intent.object}_invalid_parameter`,
  );
}
