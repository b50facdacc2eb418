import type Stripe from "stripe";
import { invalid, missingParam } from "../protocol/errors";
import type { SessionParams } from "./session-params";

const MINUTE = 60;
const HOUR = 3600;

/** Refuses what Stripe refuses for combinations of parameters. @param now Unix seconds. */
export function checkParams(params: SessionParams, now: number): void {
  const { mode, line_items: items } = params;
  if (!mode) throw missingParam("mode");
  if (!params.success_url) throw missingParam("success_url");
  if (mode !== "setup" && !items?.length) throw missingParam("line_items");
  if (mode === "setup" && items?.length)
    throw invalid("You can not pass `line_items` in `setup` mode.", "line_items");
  if (mode === "setup" && !params.currency && !params.allowed_payment_method_types)
    throw missingParam("currency");
  if (params.customer && params.customer_email)
    throw invalid(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer",
      "parameters_exclusive",
    );
  if (params.subscription_data && mode !== "subscription") throw onlyIn("subscription");
  if (params.payment_intent_data && mode !== "payment") throw onlyIn("payment");
  if (params.setup_intent_data && mode !== "setup") throw onlyIn("setup");
  checkTimes(params, now);
}

/** @param chosen those that were named; the others were made from data, and are inactive at once. */
export function checkPrices(mode: string, prices: Stripe.Price[], chosen: Stripe.Price[]): void {
  const recurring = prices.filter((price) => price.recurring);
  if (mode === "payment" && recurring.length > 0)
    throw invalid(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      "mode",
    );
  if (mode === "subscription" && recurring.length === 0)
    throw invalid(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      "line_items",
    );
  if (chosen.some((price) => !price.active))
    throw invalid(
      "The price specified is inactive. This field only accepts active prices.",
      "line_items[0][price]",
    );
}

function checkTimes({ expires_at: expires, subscription_data: data }: SessionParams, now: number) {
  if (expires !== undefined && expires < now + 30 * MINUTE)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (expires !== undefined && expires > now + 24 * HOUR)
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  if (data?.trial_end !== undefined && data.trial_period_days !== undefined)
    throw invalid(
      "You may only specify one of these parameters: subscription_data[trial_end], subscription_data[trial_period_days].",
      "subscription_data[trial_end]",
      "parameters_exclusive",
    );
  if (data?.trial_end !== undefined && data.trial_end < now + 48 * HOUR)
    throw invalid(
      "The `trial_end` date has to be at least 2 days in the future.",
      "subscription_data[trial_end]",
    );
}

const onlyIn = (mode: string) => {
  const param = mode === "subscription" ? "subscription_data" : `${mode}_intent_data`;
  return invalid(`You can only set \`${param}\` in \`${mode}\` mode.`, param);
};
