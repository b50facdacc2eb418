import type Stripe from "stripe";
import { spend } from "../cards/known-method";
import { attach, needMethod, paymentMethods } from "../cards/payment-method";
import { prices } from "../catalogue/price";
import { unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { createCustomer } from "../customers/customer";
import { finalize, settle } from "../invoices/collect-invoice";
import { linkPayment } from "../invoices/invoice-payment";
import { charges } from "../payments/charge";
import type { Acceptance } from "../payments/mandate";
import { optionsFor } from "../payments/method-types";
import { pay, type Outcome } from "../payments/pay";
import { payByBank } from "../payments/pay-by-bank";
import { setUp } from "../payments/set-up";
import { createIntent, paymentIntents } from "../payments/payment-intent";
import { createSetupIntent, setupIntents } from "../payments/setup-intent";
import { mergeMetadata } from "../protocol/metadata";
import { createSubscription } from "../subscriptions/create-subscription";
import { details, orders, sessions, type Entered, type Order } from "./checkout-session";
import { trialEndOf } from "./line-items";

export type Completion = { status: "done" } | { status: "authenticate" } | { error: string };

type Session = Stripe.Checkout.Session;

/** Pays for a session or saves its card, and completes it. @param authenticated the bank agreed. */
export function completeSession(
  scope: Scope,
  session: Session,
  entered: Entered,
  authenticated: boolean,
): Completion {
  const order = orders.need(scope, session.id);
  const method = entered.method ? needMethod(scope, entered.method) : null;
  orders.put(scope, { ...order, entered });
  const paid = method ? confirm(scope, session, order, method, entered, authenticated) : null;
  if (paid && "error" in paid) return paid;
  if (paid?.status === "requires_action") return { status: "authenticate" };
  finish(scope, session, entered, method, paid?.intent ?? null);
  return { status: "done" };
}

type Confirmed =
  | {
      status: Exclude<Outcome["status"], "failed">;
      intent: Stripe.PaymentIntent | null;
    }
  | { error: string };

function confirm(
  scope: Scope,
  session: Session,
  order: Order,
  method: Stripe.PaymentMethod,
  entered: Entered,
  authenticated: boolean,
): Confirmed {
  if (!session.amount_total) {
    const intent = session.setup_intent
      ? setupIntents.need(scope, String(session.setup_intent))
      : createSetupIntent(scope, { customer: session.customer as string | null });
    const result = setUp(scope, intent, method, { authenticated, acceptance: AGREED });
    if (result.status === "failed") return { error: result.error.message };
    return { status: result.status, intent: null };
  }
  const intent = order.paying
    ? paymentIntents.need(scope, order.paying)
    : createIntent(scope, intentParams(session, order, entered));
  orders.put(scope, { ...order, entered, paying: intent.id });
  const outcome =
    method.type === "us_bank_account"
      ? payByBank(scope, intent, method, AGREED)
      : pay(scope, intent, method, {
          present: true,
          authenticateAt: `${session.url}/authenticate`,
          authenticated,
        });
  if (outcome.status === "failed") return { error: outcome.error.message };
  return outcome;
}

/** The page says what the customer agrees to. */
const AGREED: Acceptance = { type: "online", acceptedAt: null, ip: "127.0.0.1", userAgent: null };

function intentParams(session: Session, { intent: data }: Order, { save }: Entered) {
  const recurring = session.mode === "subscription" || save;
  return {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    customer: session.customer as string | null,
    application_fee_amount: data?.application_fee_amount ?? null,
    description:
      data?.description ?? (session.mode === "subscription" ? "Subscription creation" : null),
    metadata: mergeMetadata(null, data?.metadata),
    payment_method_options: optionsFor(session.payment_method_types),
    payment_method_types: session.payment_method_types,
    receipt_email: data?.receipt_email ?? null,
    setup_future_usage: data?.setup_future_usage ?? (recurring ? ("off_session" as const) : null),
    statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
  };
}

/** Makes what was bought, and tells it. */
function finish(
  scope: Scope,
  session: Session,
  entered: Entered,
  method: Stripe.PaymentMethod | null,
  intent: Stripe.PaymentIntent | null,
): void {
  const email = session.customer_details?.email ?? entered.email;
  const customer = customerFor(scope, session, email, entered.name);
  const keeps = session.mode !== "payment" || entered.save || intent?.setup_future_usage;
  if (customer && method && keeps && !method.customer) {
    const allow_redisplay = entered.save ? ("always" as const) : ("limited" as const);
    attach(scope, paymentMethods.change(scope, method, { allow_redisplay }), customer);
  } else if (method && !method.customer) spend(scope, method.id);
  if (customer && intent) nameCustomer(scope, intent, customer);
  if (customer && session.setup_intent) {
    const setup = setupIntents.need(scope, String(session.setup_intent));
    setupIntents.change(scope, setup, { customer });
  }
  const made =
    session.mode === "subscription" && customer
      ? subscribe(scope, session, customer, method, intent)
      : {};
  unplan(scope.world, "checkout.expire", session.id);
  const free = session.mode === "setup" || !session.amount_total;
  const paid = free ? "no_payment_required" : intent?.status === "processing" ? "unpaid" : "paid";
  sessions.change(
    scope,
    session,
    {
      ...made,
      customer,
      customer_details: details(email, entered.name),
      payment_intent: session.mode === "payment" ? (intent?.id ?? null) : null,
      payment_status: paid,
      status: "complete",
      url: null,
    },
    "checkout.session.completed",
  );
}

/** Guests stay guests in payment mode, unless a customer was asked for. */
function customerFor(
  scope: Scope,
  session: Session,
  email: string | null,
  name: string | null,
): string | null {
  if (session.customer) return String(session.customer);
  if (session.mode === "payment" && session.customer_creation !== "always") return null;
  return createCustomer(scope, { email, name }).id;
}

function nameCustomer(scope: Scope, intent: Stripe.PaymentIntent, customer: string): void {
  paymentIntents.change(scope, paymentIntents.need(scope, intent.id), { customer });
  const charge = charges.get(scope, String(intent.latest_charge));
  if (charge) charges.change(scope, charge, { customer });
}

function subscribe(
  scope: Scope,
  session: Session,
  customer: string,
  method: Stripe.PaymentMethod | null,
  intent: Stripe.PaymentIntent | null,
): Partial<Session> {
  const order = orders.need(scope, session.id);
  const isRecurring = ({ price }: Order["items"][number]) => prices.need(scope, price).recurring;
  const { subscription, invoice } = createSubscription(scope, {
    customer,
    items: order.items.filter(isRecurring),
    once: order.items.filter((item) => !isRecurring(item)),
    trialEnd: trialEndOf(order.subscription, scope.world.clock.now()),
    card: method?.id ?? null,
    description: order.subscription?.description,
    metadata: mergeMetadata(null, order.subscription?.metadata),
    missingCard: order.subscription?.trial_settings?.end_behavior.missing_payment_method,
  });
  const open = finalize(scope, invoice);
  if (intent) linkPayment(scope, open, intent.id);
  settle(scope, open);
  return { subscription: subscription.id, invoice: invoice.id };
}
