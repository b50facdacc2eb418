import type Stripe from "stripe";

/** The part of an intent that a publishable key may read. */
const SHOWN = [
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
  "usage",
];

export const viewOf = <T extends Stripe.PaymentIntent | Stripe.SetupIntent>(
  { publishable }: { publishable: boolean },
  intent: T,
): Partial<T> =>
  publishable
    ? (Object.fromEntries(
        Object.entries(intent).filter(([key]) => SHOWN.includes(key)),
      ) as Partial<T>)
    : intent;
