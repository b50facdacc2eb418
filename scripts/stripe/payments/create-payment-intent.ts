import type Stripe from "stripe";
import { needCharges } from "../connect/need-charges";
import type { Scope } from "../core/world";
import { needCustomer } from "../customers/customer";
import { invalid } from "../protocol/errors";
import { mergeMetadata } from "../protocol/metadata";
import type { Call } from "../protocol/resource";
import { checkConfirm } from "./check-confirm";
import { chosenMethod } from "./chosen-method";
import { confirmIntent } from "./confirm-payment-intent";
import { optionsFor, typesFor } from "./method-types";
import { createIntent } from "./payment-intent";
import type { CreateIntent } from "./payment-intent-params";

/** @throws what Stripe refuses; a decline where it is confirmed at once. The intent stays then. */
export function createByCall(call: Call<CreateIntent>): Stripe.PaymentIntent {
  const { params } = call;
  checkAmount(params.amount);
  checkFee(call, params.application_fee_amount, params.amount);
  if (params.currency.toLowerCase() !== "usd")
    throw invalid(
      `Invalid currency: ${params.currency}. This stand-in takes usd alone.`,
      "currency",
    );
  if (!params.confirm) refuseWithoutConfirm(params);
  needCharges(call);
  if (params.customer) needCustomer(call, params.customer, "customer");
  const types = typesFor(call, params.allowed_payment_method_types);
  const named = { customer: params.customer ?? null, payment_method_types: types };
  // A token is taken when the intent is confirmed.
  const { confirmation_token: _, ...sent } = params;
  const method = chosenMethod(call, { ...named, payment_method: null }, sent);
  const allowed = params.allowed_payment_method_types;
  const automatic_payment_methods = automatic(params);
  if (params.confirm) checkConfirm({ automatic_payment_methods }, params);
  const intent = createIntent(call, {
    ...named,
    allowed_payment_method_types: allowed && allowed.length > 0 ? allowed : null,
    amount: params.amount,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods,
    capture_method: params.capture_method ?? "automatic",
    confirmation_method: params.confirmation_method ?? "automatic",
    currency: "usd",
    description: params.description ?? null,
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_options: optionsFor(types),
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
  });
  if (!params.confirm) return intent;
  const { payment_method_data: __, ...rest } = params;
  return confirmIntent(call, intent, rest);
}

/** @throws below 50 cents or above $999,999.99 (https://docs.stripe.com/currencies). */
export function checkAmount(amount: number): void {
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  if (amount > 99_999_999)
    throw invalid("Amount must be no more than $999,999.99", "amount", "amount_too_large");
}

/** @throws for a share of the platform on its own account, or above the amount. */
export function checkFee(scope: Scope, fee: number | null | undefined, amount: number): void {
  if (fee === undefined || fee === null) return;
  if (!scope.account)
    throw invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct " +
        "payment (using an OAuth key or Stripe-Account header) or destination payment (using " +
        "`transfer_data[destination]`).",
      "application_fee_amount",
    );
  if (fee < 1)
    throw invalid("This value must be greater than or equal to 1.", "application_fee_amount");
  if (fee > amount)
    throw invalid(
      "The application fee amount must be less than or equal to the amount of the payment.",
      "application_fee_amount",
    );
}

/** These only mean something for a confirmation. */
function refuseWithoutConfirm(params: CreateIntent): void {
  const { off_session, mandate_data, return_url, error_on_requires_action } = params;
  for (const [param, value] of Object.entries({
    off_session,
    mandate_data,
    return_url,
    error_on_requires_action,
  }))
    if (value !== undefined)
      throw invalid(`The parameter ${param} cannot be passed when confirm is not true.`, param);
}

/** Without a list of kinds of payment, the account's settings decide. */
function automatic(params: CreateIntent): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const { automatic_payment_methods: sent, allowed_payment_method_types: types } = params;
  if (!sent) return types?.length ? null : { allow_redirects: "always", enabled: true };
  return { allow_redirects: sent.allow_redirects ?? "always", enabled: sent.enabled };
}
