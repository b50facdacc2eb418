import type Stripe from "stripe";
import { needOwnMethod } from "../cards/own-method";
import { plan } from "../core/tasks";
import { prices } from "../catalogue/price";
import { needCustomer } from "../customers/customer";
import { collect, finalize } from "../invoices/collect-invoice";
import { emit } from "../webhooks/events";
import { invalid, missing, StripeFailure } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { params, text, oneOf } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Call, type Resource } from "../protocol/resource";
import { createSubscription, needPayable } from "./create-subscription";
import { prorationLine, addPending } from "./lines";
import { renew } from "./renew";
import { cancel, ended, periodOf, subscriptions } from "./subscription";
import {
  cancelParams,
  createParams,
  listFilters,
  updateParams,
  type SubscriptionUpdate,
} from "./subscription-params";
import { changeItems, invoiceNow, moveTrialEnd, needFuture, restart } from "./update-subscription";

const PATH = "/v1/subscriptions";
const UPDATED = "customer.subscription.updated";

export const subscriptionCalls: Resource = {
  routes: [
    route("POST", PATH, createParams, (call) => {
      const { params, world } = call;
      const owner = needCustomer(call, params.customer, "customer");
      const customer = owner.id;
      needFuture(call, params.trial_end);
      for (const [index, { price }] of params.items.entries())
        prices.need(call, price, `items[${index}][price]`);
      const days = params.trial_period_days;
      const trialEnd = params.trial_end ?? (days ? world.clock.now() + days * 86400 : null);
      if (params.default_payment_method)
        needOwnMethod(call, params.default_payment_method, customer, "default_payment_method");
      const wanted = {
        customer,
        items: params.items.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
        trialEnd: trialEnd === "now" ? null : trialEnd,
        card: params.default_payment_method ?? null,
        description: params.description,
        metadata: mergeMetadata(null, params.metadata),
        missingCard: params.trial_settings?.end_behavior.missing_payment_method,
      };
      if (params.payment_behavior !== "default_incomplete") needPayable(call, owner, wanted);
      const { subscription, invoice } = createSubscription(call, wanted);
      const open = finalize(call, invoice);
      const waits = params.payment_behavior === "default_incomplete" && open.amount_due > 0;
      const attempt = waits ? null : collect(call, open).attempt;
      if (attempt && "error" in attempt && params.payment_behavior === "error_if_incomplete")
        throw new StripeFailure(402, attempt.error);
      if (subscription.status !== "trialing")
        plan(call, world.clock.now() + 23 * 3600, "subscription.expire", subscription.id);
      return subscriptions.need(call, subscription.id);
    }),
    route("GET", PATH, listFilters, (call) => {
      const { customer, status, price } = call.params;
      const found = subscriptions
        .all(call)
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => inStatus(one, status))
        .filter((one) => !price || one.items.data.some((item) => item.price.id === price));
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => subscriptions.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, updateParams, (call) => update(call, needOpen(call))),
    route("DELETE", `${PATH}/:id`, cancelParams, (call) => {
      const subscription = needOpen(call);
      const { prorate, invoice_now: now, cancellation_details: details } = call.params;
      if (prorate && subscription.status !== "trialing")
        addPending(
          call,
          subscription.id,
          subscription.items.data.map((item) =>
            prorationLine(call, item, call.world.clock.now(), "unused"),
          ),
        );
      if (now) invoiceNow(call, subscription, "subscription_update");
      return cancel(call, subscriptions.need(call, subscription.id), {
        ...present(details ?? {}),
        reason: "cancellation_requested",
      });
    }),
    route(
      "POST",
      `${PATH}/:id/resume`,
      params({
        billing_cycle_anchor: oneOf("now", "unchanged").optional(),
        proration_behavior: text().optional(),
      }),
      (call) => {
        const subscription = subscriptions.need(call, call.ids["id"]!);
        if (subscription.status !== "paused")
          throw invalid("You can only resume a subscription that is paused.");
        const active = { ...subscription, status: "active" as const };
        const resumed = restart(call, active, subscription);
        emit(call, "customer.subscription.resumed", resumed);
        return resumed;
      },
    ),
  ],
  tasks: {
    "subscription.period_end": renew,
    "subscription.trial_will_end"(scope, id) {
      const subscription = subscriptions.get(scope, id);
      if (subscription?.status === "trialing")
        emit(scope, "customer.subscription.trial_will_end", subscription);
    },
    "subscription.expire"(scope, id) {
      const subscription = subscriptions.get(scope, id);
      if (subscription?.status === "incomplete")
        cancel(scope, subscription, {}, "incomplete_expired");
    },
  },
  lookup: { prefix: "sub", get: subscriptions.get },
};

function update(call: Call<SubscriptionUpdate>, found: Stripe.Subscription): Stripe.Subscription {
  const { params } = call;
  needFuture(call, params.trial_end);
  const { metadata, items, trial_end: trialEnd, cancellation_details: details, ...rest } = params;
  const { proration_behavior: proration = "create_prorations", ...simple } = rest;
  const {
    cancel_at_period_end: atEnd,
    cancel_at: cancelAt,
    trial_settings: settings,
    ...other
  } = simple;
  const missingCard = settings?.end_behavior.missing_payment_method;
  if (other.default_payment_method)
    needOwnMethod(
      call,
      other.default_payment_method,
      String(found.customer),
      "default_payment_method",
    );
  const now = call.world.clock.now();
  const changes: Partial<Stripe.Subscription> = {
    ...(present(other) as Partial<Stripe.Subscription>),
    ...(missingCard && {
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingCard },
      },
    }),
    metadata: mergeMetadata(found.metadata, metadata),
    cancellation_details: { ...found.cancellation_details!, ...present(details ?? {}) },
  };
  if (atEnd !== undefined || cancelAt !== undefined) {
    const when = atEnd ? periodOf(found).end : (cancelAt ?? null);
    changes.cancel_at_period_end = atEnd ?? false;
    changes.cancel_at = when;
    changes.canceled_at = when === null ? null : now;
    const reason = when === null ? null : "cancellation_requested";
    changes.cancellation_details = { ...changes.cancellation_details!, reason };
    if (when !== null && when < periodOf(found).end)
      plan(call, when, "subscription.period_end", found.id);
  }
  let subscription = subscriptions.change(call, found, changes, UPDATED);
  if (items) subscription = changeItems(call, subscription, items, proration);
  if (trialEnd !== undefined) subscription = moveTrialEnd(call, subscription, trialEnd);
  return subscription;
}

/** @throws 404 for one that ended: Stripe lets nobody change or cancel it again. */
function needOpen(call: Call<unknown>): Stripe.Subscription {
  const found = subscriptions.need(call, call.ids["id"]!);
  if (ended(found)) throw missing("subscription", found.id);
  return found;
}

/** Without a status those that ended are left out. */
function inStatus(one: Stripe.Subscription, status: string | undefined): boolean {
  if (status === "all") return true;
  if (status === "ended") return ended(one);
  return status ? one.status === status : one.status !== "canceled";
}
