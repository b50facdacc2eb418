import type Stripe from "stripe";
import { createPrice, prices } from "../catalogue/price";
import { createProduct, products } from "../catalogue/product";
import { needCharges } from "../connect/need-charges";
import { newId } from "../core/ids";
import { plan, unplan } from "../core/tasks";
import type { Scope } from "../core/world";
import { needCustomer } from "../customers/customer";
import { checkFee } from "../payments/create-payment-intent";
import { setupOptions } from "../payments/create-setup-intent";
import { typesFor } from "../payments/method-types";
import { cancelIntent, paymentIntents } from "../payments/payment-intent";
import { createSetupIntent } from "../payments/setup-intent";
import { invalid, missingParam } from "../protocol/errors";
import { innerList, listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { listParams, params } from "../protocol/params";
import { route, type Call, type Resource } from "../protocol/resource";
import { checkParams, checkPrices } from "./check-params";
import { orders, sessionObject, sessions, type Order } from "./checkout-session";
import { lineItems, trialEndOf } from "./line-items";
import { createSession, sessionFilters, updateSession, type SessionParams } from "./session-params";

const PATH = "/v1/checkout/sessions";

export const checkoutSessionCalls: Resource = {
  routes: [
    route("POST", PATH, createSession, create),
    route("GET", PATH, sessionFilters, (call) => {
      const { customer, subscription, payment_intent: intent, status } = call.params;
      const found = sessions
        .all(call)
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => !subscription || one.subscription === subscription)
        .filter((one) => !intent || one.payment_intent === intent)
        .filter((one) => !status || one.status === status);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => sessions.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, updateSession, (call) => {
      const session = sessions.need(call, call.ids["id"]!);
      const metadata = mergeMetadata(session.metadata, call.params.metadata);
      return sessions.change(call, session, { metadata });
    }),
    route("POST", `${PATH}/:id/expire`, params({}), (call) => {
      const session = sessions.need(call, call.ids["id"]!);
      if (session.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. ` +
            `This Checkout Session has a status of \`${session.status}\`.`,
        );
      return expire(call, session);
    }),
    route("GET", `${PATH}/:id/line_items`, listParams({}), (call) => {
      const { id } = sessions.need(call, call.ids["id"]!);
      return listOf(lineItems(call, id), `${PATH}/${id}/line_items`, call.params);
    }),
  ],
  tasks: {
    "checkout.expire"(scope, id) {
      const session = sessions.get(scope, id);
      if (session?.status === "open") expire(scope, session);
    },
  },
  lookup: { prefix: "cs", get: sessions.get },
  includes: {
    object: "checkout.session",
    fields: {
      line_items: (scope, id) => innerList(lineItems(scope, id), `${PATH}/${id}/line_items`),
    },
  },
};

function create(call: Call<SessionParams>): Stripe.Checkout.Session {
  const { params, world } = call;
  const now = world.clock.now();
  checkParams(params, now);
  needCharges(call);
  if (params.customer) needCustomer(call, params.customer, "customer");
  const items = (params.line_items ?? []).map((item, index) => ({
    id: newId("li"),
    price: priceOf(call, item, index).id,
    quantity: item.quantity ?? 1,
  }));
  const chosen = items.map(({ price }) => prices.need(call, price));
  const named = chosen.filter((_price, index) => params.line_items?.[index]?.price);
  checkPrices(params.mode ?? "", chosen, named);
  const trial = trialEndOf(params.subscription_data, now) !== null;
  const sum = (due: boolean) =>
    items.reduce((total, { quantity }, index) => {
      const price = chosen[index]!;
      return due && trial && price.recurring ? total : total + (price.unit_amount ?? 0) * quantity;
    }, 0);
  const totals =
    params.mode === "setup"
      ? null
      : { currency: chosen[0]!.currency, subtotal: sum(true), total: sum(true) };
  if (params.mode === "payment" && sum(false) < 50)
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      undefined,
      "amount_too_small",
    );
  checkFee(call, params.payment_intent_data?.application_fee_amount, sum(false));
  const types =
    params.mode === "subscription" ? ["card"] : typesFor(call, params.allowed_payment_method_types);
  const session = sessionObject(call, params, totals, types);
  const order: Order = {
    id: session.id,
    items,
    subscription: params.subscription_data ?? null,
    intent: params.payment_intent_data ?? null,
    paying: null,
    entered: null,
  };
  orders.put(call, order);
  plan(call, session.expires_at, "checkout.expire", session.id);
  if (params.mode !== "setup") return sessions.create(call, session);
  const setup = createSetupIntent(call, {
    customer: params.customer ?? null,
    description: params.setup_intent_data?.description ?? null,
    payment_method_options: setupOptions(types),
    payment_method_types: types,
    metadata: mergeMetadata(null, params.setup_intent_data?.metadata),
  });
  return sessions.create(call, { ...session, setup_intent: setup.id });
}

type Item = NonNullable<SessionParams["line_items"]>[number];

/** The price of a line; one given as data becomes an inactive price of its own, as at Stripe. */
function priceOf(scope: Scope, { price, price_data: data }: Item, index: number): Stripe.Price {
  if (price) return prices.need(scope, price, `line_items[${index}][price]`);
  if (!data) throw missingParam(`line_items[${index}][price]`);
  if (!data.product && !data.product_data)
    throw missingParam(`line_items[${index}][price_data][product_data]`);
  if (data.product) products.need(scope, data.product, `line_items[${index}][price_data][product]`);
  const { name = "", description, metadata } = data.product_data ?? {};
  const product =
    data.product ??
    createProduct(scope, { name, description, metadata: mergeMetadata(null, metadata) }).id;
  return createPrice(scope, {
    product,
    currency: data.currency,
    amount: data.unit_amount,
    active: false,
    recurring: data.recurring,
  });
}

function expire(scope: Scope, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  unplan(scope.world, "checkout.expire", session.id);
  const { paying } = orders.need(scope, session.id);
  if (paying) cancelIntent(scope, paymentIntents.need(scope, paying));
  const changes = { status: "expired" as const, url: null };
  return sessions.change(scope, session, changes, "checkout.session.expired");
}
