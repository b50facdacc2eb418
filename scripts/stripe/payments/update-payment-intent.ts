import type Stripe from "stripe";
import { needCustomer } from "../customers/customer";
import { invalid } from "../protocol/errors";
import { mergeMetadata } from "../protocol/metadata";
import { present } from "../protocol/present";
import type { Call } from "../protocol/resource";
import { chosenMethod } from "./chosen-method";
import { checkAmount, checkFee } from "./create-payment-intent";
import { unexpectedState } from "./intent-errors";
import { optionsFor, typesFor } from "./method-types";
import { paymentIntents } from "./payment-intent";
import type { UpdateIntent } from "./payment-intent-params";

type Intent = Stripe.PaymentIntent;

/** Statuses in which everything may still change. */
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Later only what describes the payment may change. */
const ALWAYS = ["description", "metadata", "receipt_email"];

/** Changes an intent without confirming it. It emits no event, as at Stripe. */
export function updateIntent(call: Call<UpdateIntent>, intent: Intent): Intent {
  const { params } = call;
  checkState(intent, params);
  const amount = params.amount ?? intent.amount;
  checkAmount(amount);
  checkFee(call, params.application_fee_amount ?? intent.application_fee_amount, amount);
  if (params.currency !== undefined && params.currency.toLowerCase() !== "usd")
    throw invalid(
      `Invalid currency: ${params.currency}. This stand-in takes usd alone.`,
      "currency",
    );
  if (params.customer) checkCustomer(call, intent, params.customer);
  const types = params.allowed_payment_method_types
    ? typesFor(call, params.allowed_payment_method_types)
    : (intent.payment_method_types as ReturnType<typeof typesFor>);
  const named = { ...intent, customer: params.customer ?? intent.customer };
  const sends = params.payment_method ?? params.payment_method_data;
  const method = sends
    ? chosenMethod(call, { ...named, payment_method_types: types }, params)
    : null;
  return paymentIntents.change(call, intent, {
    ...present({
      amount: params.amount,
      application_fee_amount: params.application_fee_amount,
      capture_method: params.capture_method,
      customer: params.customer,
      description: params.description,
      receipt_email: params.receipt_email,
      setup_future_usage: params.setup_future_usage,
      statement_descriptor_suffix: params.statement_descriptor_suffix,
    }),
    ...(params.allowed_payment_method_types && {
      allowed_payment_method_types: types,
      automatic_payment_methods: null,
      payment_method_options: optionsFor(types),
      payment_method_types: types,
    }),
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...methodChanges(intent, params, method),
  });
}

function checkState(intent: Intent, params: UpdateIntent): void {
  if (OPEN.includes(intent.status)) return;
  const wanted = Object.entries(params).filter(([, value]) => value !== undefined);
  const refused = wanted.map(([name]) => name).find((name) => !ALWAYS.includes(name));
  const could = refused && `This PaymentIntent's ${refused} could not be updated`;
  if (could)
    throw unexpectedState(
      intent,
      `${could} because it has a status of ${intent.status}. You may only update the ${refused} of a ` +
        `PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
    );
}

/** A customer that was named once is not replaced. */
function checkCustomer(call: Call<UpdateIntent>, intent: Intent, customer: string): void {
  needCustomer(call, customer, "customer");
  if (intent.customer && intent.customer !== customer)
    throw invalid(
      "You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a " +
        "payment with a different Customer, cancel this PaymentIntent and create a new one.",
      "customer",
      "payment_intent_unexpected_state",
    );
}

/** Another amount or card asks for another confirmation. */
function methodChanges(
  intent: Intent,
  params: UpdateIntent,
  method: Stripe.PaymentMethod | null,
): Partial<Intent> {
  if (method)
    return { next_action: null, payment_method: method.id, status: "requires_confirmation" };
  if (params.payment_method === null)
    return { next_action: null, payment_method: null, status: "requires_payment_method" };
  if (params.amount !== undefined && intent.status === "requires_action")
    return { next_action: null, status: "requires_confirmation" };
  return {};
}
