import Stripe from "stripe";
import type { EventSource, PaymentEvent } from "./payments";
import { PaymentError } from "./payment-error";
import type { StripeSettings } from "./stripe-client";

interface Received {
  client: Stripe;
  settings: StripeSettings;
  source: EventSource;
  body: string;
  signature: string | null;
  /** Epoch milliseconds. */
  now: number;
}

/** In seconds: older signatures are refused, so that a recorded call cannot be sent again. */
const MAX_AGE = 300;

/** https://docs.stripe.com/webhooks#verify-official-libraries */
export async function readStripeEvent(received: Received): Promise<PaymentEvent> {
  const { settings, source } = received;
  const secrets = source === "platform" ? settings.platformSecrets : settings.connectSecrets;
  for (const secret of secrets) {
    const event = await verified(received, secret);
    if (event) return eventOf(event);
  }
  throw new PaymentError("forged", "The signature of an event is wrong or too old.");
}

async function verified({ client, body, signature, now }: Received, secret: string) {
  if (signature === null) return undefined;
  try {
    return await client.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      MAX_AGE,
      Stripe.createSubtleCryptoProvider(),
      now,
    );
  } catch {
    return undefined;
  }
}

function eventOf(event: Stripe.Event): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? "",
    livemode: event.livemode,
    createdAt: event.created * 1000,
    subject: subjectOf(event),
  };
}

/** Only ids are taken from the event itself: it may be older than what we know. */
function subjectOf({ type, account, data }: Stripe.Event) {
  const object = data.object as unknown as Record<string, unknown>;
  if (type === "account.updated" || type === "account.application.deauthorized")
    return account ? `account ${account}` : "";
  if (type === "capability.updated" || type.startsWith("account.external_account."))
    return account ? `account ${account}` : "";
  if (account) return ofAccount(account, type, object);
  if (type.startsWith("customer.subscription.")) return named("subscription", object.id);
  if (type.startsWith("checkout.session.")) return named("checkout", object.id);
  if (type.startsWith("invoice.")) return named("subscription", subscriptionOf(object));
  return "";
}

/** Of clients' payments: what happens to a charge, a refund or a dispute is read with its intent. */
function ofAccount(account: string, type: string, object: Record<string, unknown>) {
  if (type.startsWith("payment_intent.")) return named(`payment ${account}`, object.id);
  if (/^(charge|refund)\./.test(type)) return named(`payment ${account}`, object.payment_intent);
  if (type.startsWith("checkout.session.")) return named(`payment ${account}`, object.id);
  return "";
}

function subscriptionOf({ parent }: Record<string, unknown>) {
  const subscription = (parent as Stripe.Invoice.Parent | null)?.subscription_details?.subscription;
  return typeof subscription === "string" ? subscription : subscription?.id;
}

function named(kind: string, id: unknown) {
  return typeof id === "string" ? `${kind} ${id}` : "";
}
