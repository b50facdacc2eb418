import type Stripe from "stripe";
import { APPLICATION } from "../connect/connected";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const paymentIntents = table<Stripe.PaymentIntent>("payment_intent");

export type NewIntent = Pick<Stripe.PaymentIntent, "amount" | "currency"> &
  Partial<Stripe.PaymentIntent>;

/** An intent that waits for a payment method. It emits nothing yet. */
export function createIntent(scope: Scope, sent: NewIntent): Stripe.PaymentIntent {
  const id = newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: scope.account ? APPLICATION : null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${newId(`${id}_secret`)}`,
    confirmation_method: "automatic",
    created: scope.world.clock.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
    ...sent,
  };
  return paymentIntents.create(scope, intent, "payment_intent.created");
}

/** Nothing can be paid with it any more. */
export function cancelIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null = null,
): Stripe.PaymentIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") return intent;
  const changes = {
    amount_capturable: 0,
    cancellation_reason: reason,
    canceled_at: scope.world.clock.now(),
    next_action: null,
    status: "canceled" as const,
  };
  return paymentIntents.change(scope, intent, changes, "payment_intent.canceled");
}
