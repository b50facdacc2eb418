/** What companies buy of the platform, on the platform's own account: Stripe Billing and Checkout. */
import type Stripe from "stripe";
import { PaymentError } from "./payment-error";
import { asked } from "./stripe-client";
import { idOf, millis, oneOf, seconds } from "./stripe-values";
import {
  subscriptionStatuses,
  type Bill,
  type Checkout,
  type Plans,
  type Portal,
  type Price,
  type Subscription,
} from "./payments";

const PAGE = 100;
const BILLS = 24;

/** Marks what is ours among other things of the same Stripe account (scripts/stripe-setup.ts). */
export const OURS = "tradepost";

/** By the metadata of its configuration. */
export function portalOf(metadata: Stripe.Metadata | null): Portal | undefined {
  if (metadata?.app !== OURS) return undefined;
  return metadata.portal === "bills" ? "bills" : "plan";
}

export function stripePlans(client: Stripe): Plans {
  const plans: Plans = {
    async createCustomer({ email, name, company }, key) {
      const customer = await asked(
        client.customers.create({ email, name, metadata: { company } }, { idempotencyKey: key }),
      );
      return customer.id;
    },

    async createCheckout(wish, key) {
      const { customer, company, product, hostname, amount } = wish;
      const price = (await plans.prices()).get(wish.price);
      if (price?.amount !== amount || price.currency !== "usd")
        throw new PaymentError(
          "refused",
          `The price ${wish.price} at Stripe is not ${amount} cents: run "npm run stripe-setup".`,
        );
      const metadata = { company, product, hostname };
      const session = await asked(
        client.checkout.sessions.create(
          {
            mode: "subscription",
            customer,
            line_items: [{ price: price.id, quantity: 1 }],
            subscription_data: {
              metadata,
              ...(wish.trialEndsAt !== null && { trial_end: seconds(wish.trialEndsAt) }),
            },
            metadata,
            expires_at: seconds(wish.expiresAt),
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
          },
          { idempotencyKey: key },
        ),
      );
      return checkoutOf(session);
    },

    async retrieveCheckout(id) {
      return checkoutOf(await asked(client.checkout.sessions.retrieve(id)));
    },

    async expireCheckout(id) {
      try {
        await asked(client.checkout.sessions.expire(id));
      } catch (error) {
        if ((await plans.retrieveCheckout(id)).status === "open") throw error;
      }
    },

    async retrieveSubscription(id) {
      return subscriptionOf(await asked(client.subscriptions.retrieve(id)));
    },

    async listSubscriptions(after) {
      const { data, has_more } = await asked(
        client.subscriptions.list({
          status: "all",
          limit: PAGE,
          ...(after && { starting_after: after }),
        }),
      );
      return {
        data: data.filter(({ metadata }) => metadata.product).map(subscriptionOf),
        next: has_more ? data.at(-1)!.id : undefined,
      };
    },

    async cancelSubscription(id) {
      try {
        await asked(client.subscriptions.cancel(id));
      } catch (error) {
        if ((await plans.retrieveSubscription(id)).endedAt === null) throw error;
      }
    },

    async voidBills(id) {
      const open = { subscription: id, status: "open", limit: PAGE } as const;
      for (const bill of (await asked(client.invoices.list(open))).data)
        await asked(client.invoices.voidInvoice(bill.id!));
    },

    async listBills(customer) {
      const { data } = await asked(client.invoices.list({ customer, limit: BILLS }));
      return data.filter(({ status }) => status !== "draft").map(billOf);
    },

    async portalUrl(customer, kind, back) {
      const { data } = await asked(
        client.billingPortal.configurations.list({ active: true, limit: PAGE }),
      );
      const ours = data.find(({ metadata }) => portalOf(metadata) === kind);
      if (!ours)
        throw new PaymentError("refused", 'No billing portal: run "npm run stripe-setup".');
      const session = await asked(
        client.billingPortal.sessions.create({
          customer,
          configuration: ours.id,
          return_url: back,
        }),
      );
      return session.url;
    },

    async prices() {
      const { data } = await asked(
        client.prices.list({ active: true, lookup_keys: [...priceKeys], limit: PAGE }),
      );
      return new Map(
        data.flatMap((price) =>
          price.lookup_key && price.recurring ? [[price.lookup_key, priceOf(price)]] : [],
        ),
      );
    },
  };
  return plans;
}

/** Lookup keys of the prices that stripe-setup.ts makes. */
export const priceKeys = [
  "tradepost_pro_monthly",
  "tradepost_pro_yearly",
  "tradepost_domain_yearly",
] as const;

function priceOf({ id, unit_amount, currency, recurring }: Stripe.Price): Price {
  return {
    id,
    amount: unit_amount ?? 0,
    currency,
    period: recurring?.interval === "year" ? "year" : "month",
  };
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    status: oneOf(["open", "complete", "expired"], session.status),
    url: session.url,
    customer: idOf(session.customer) ?? "",
    subscription: idOf(session.subscription),
    expiresAt: session.expires_at * 1000,
  };
}

function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const { metadata } = subscription;
  // Ours have one item.
  const item = subscription.items.data[0]!;
  return {
    id: subscription.id,
    customer: idOf(subscription.customer) ?? "",
    company: metadata.company ?? "",
    product: metadata.product === "domain" ? "domain" : "pro",
    hostname: metadata.hostname ?? "",
    price: item.price.lookup_key ?? item.price.id,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    period: item.price.recurring?.interval === "year" ? "year" : "month",
    status: oneOf(subscriptionStatuses, subscription.status),
    createdAt: subscription.created * 1000,
    periodStartsAt: item.current_period_start * 1000,
    periodEndsAt: item.current_period_end * 1000,
    trialEndsAt: millis(subscription.trial_end),
    cancelsAt: millis(subscription.cancel_at),
    endedAt: millis(subscription.ended_at),
    isUnpaid: subscription.cancellation_details?.reason === "payment_failed",
  };
}

function billOf(invoice: Stripe.Invoice): Bill {
  return {
    id: invoice.id ?? "",
    number: invoice.number ?? "",
    createdAt: invoice.created * 1000,
    total: invoice.total,
    status: oneOf(["draft", "open", "paid", "uncollectible", "void"], invoice.status),
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}
