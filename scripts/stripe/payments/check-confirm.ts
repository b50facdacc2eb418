import type Stripe from "stripe";
import { invalid } from "../protocol/errors";

type Automatic =
  Stripe.PaymentIntent.AutomaticPaymentMethods | Stripe.SetupIntent.AutomaticPaymentMethods;

interface Sent {
  off_session?: boolean | undefined;
  return_url?: string | undefined;
  setup_future_usage?: string | null | undefined;
}

/**
 * Refuses what Stripe refuses of a confirmation: without `return_url` where kinds of payment that
 * redirect are allowed, whether or not this one does; and setting up while the customer is away.
 */
export function checkConfirm(
  {
    automatic_payment_methods: automatic,
    setup_future_usage: usage = null,
  }: {
    automatic_payment_methods: Automatic | null;
    setup_future_usage?: string | null;
  },
  { off_session, return_url: back, setup_future_usage: sent = usage }: Sent,
): void {
  if (automatic?.enabled && automatic.allow_redirects !== "never" && !back)
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because " +
        "some of these payment methods might redirect your customer off of your page, you must " +
        "provide a `return_url`. If you don't want to accept redirect-based payment methods, set " +
        "`automatic_payment_methods[enabled]` to `true` and " +
        "`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and " +
        "Payment Intents.",
    );
  if (off_session && sent)
    throw invalid(
      "You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on " +
        "the PaymentIntent because you cannot set up future usages when processing payments " +
        "off-session.",
      "off_session",
    );
}
