import type { Scope } from "../core/world";
import { customers, needCustomer } from "../customers/customer";
import { invalid, missing, StripeFailure } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { integer, listParams, metadata, oneOf, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { attach, createCard, methodsOf, needAttachable, paymentMethods } from "./payment-method";
import { cardByNumber, NOT_A_TEST_CARD } from "./test-cards";

const PATH = "/v1/payment_methods";

const redisplay = oneOf("always", "limited", "unspecified");

const billing = params({
  address: params({
    city: text().optional(),
    country: text(2).optional(),
    line1: text().optional(),
    line2: text().optional(),
    postal_code: text().optional(),
    state: text().optional(),
  }).optional(),
  email: text().optional(),
  name: text().optional(),
  phone: text().optional(),
});

const create = params({
  type: oneOf("card"),
  card: params({
    number: text(20),
    exp_month: integer(1, 12),
    exp_year: integer(2000, 2100),
    cvc: text(4).optional(),
  }),
  billing_details: billing.optional(),
  allow_redisplay: redisplay.optional(),
  metadata: metadata().optional(),
});

const update = params({
  billing_details: billing.optional(),
  card: params({
    exp_month: integer(1, 12).optional(),
    exp_year: integer(2000, 2100).optional(),
  }).optional(),
  allow_redisplay: redisplay.optional(),
  metadata: metadata().optional(),
});

const filters = { type: oneOf("card").optional() };

/** Saved cards. */
export const paymentMethodCalls: Resource = {
  routes: [
    route("POST", PATH, create, (call) => {
      const {
        card,
        metadata: sent,
        billing_details: details,
        allow_redisplay: shown,
      } = call.params;
      if (!cardByNumber(card.number)) throw new StripeFailure(402, NOT_A_TEST_CARD);
      const entered = { number: card.number, expMonth: card.exp_month, expYear: card.exp_year };
      const method = createCard(call, entered, mergeMetadata(null, sent));
      return paymentMethods.change(call, method, {
        billing_details: merged(method.billing_details, details),
        allow_redisplay: shown ?? "unspecified",
      });
    }),
    route("GET", PATH, listParams({ ...filters, customer: text().optional() }), (call) => {
      const { customer } = call.params;
      if (customer) needCustomer(call, customer, "customer");
      return listOf(customer ? methodsOf(call, customer) : [], PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => paymentMethods.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, update, (call) => {
      const method = paymentMethods.need(call, call.ids["id"]!);
      const {
        card,
        metadata: sent,
        billing_details: details,
        allow_redisplay: shown,
      } = call.params;
      const changes = {
        ...present({ allow_redisplay: shown }),
        ...(method.card && { card: { ...method.card, ...present(card ?? {}) } }),
        billing_details: merged(method.billing_details, details),
        metadata: mergeMetadata(method.metadata, sent),
      };
      return paymentMethods.change(call, method, changes, "payment_method.updated");
    }),
    route("POST", `${PATH}/:id/attach`, params({ customer: text() }), (call) => {
      const { id } = needCustomer(call, call.params.customer, "customer");
      const method = needAttachable(call, call.ids["id"]!);
      if (method.customer && method.customer !== id)
        throw invalid(
          "The payment method you provided has already been attached to a customer.",
          "payment_method",
          "resource_already_exists",
        );
      return attach(call, method, id);
    }),
    route("POST", `${PATH}/:id/detach`, params({}), (call) => {
      const method = paymentMethods.need(call, call.ids["id"]!);
      if (!method.customer)
        throw invalid(
          "The payment method you provided is not attached to a customer so detachment is impossible.",
        );
      forgetDefault(call, String(method.customer), method.id);
      return paymentMethods.change(call, method, { customer: null }, "payment_method.detached");
    }),
    route("GET", "/v1/customers/:id/payment_methods", listParams(filters), (call) => {
      const { id } = needCustomer(call, call.ids["id"]!);
      return listOf(methodsOf(call, id), `/v1/customers/${id}/payment_methods`, call.params);
    }),
    route("GET", "/v1/customers/:id/payment_methods/:method", params({}), (call) => {
      const { id } = needCustomer(call, call.ids["id"]!);
      const method = paymentMethods.need(call, call.ids["method"]!);
      if (method.customer !== id) throw missing("PaymentMethod", method.id);
      return method;
    }),
  ],
  lookup: { prefix: "pm", get: paymentMethods.get },
};

type Details = NonNullable<ReturnType<typeof paymentMethods.need>["billing_details"]>;

function merged(before: Details, sent: object | undefined): Details {
  const { address, ...rest } = (sent ?? {}) as Partial<Details>;
  const old = before.address;
  return {
    ...before,
    ...present(rest),
    address: old && address ? { ...old, ...present(address) } : old,
  };
}

/** A customer's default card is none any more once it is detached. */
function forgetDefault(scope: Scope, customer: string, method: string): void {
  const found = customers.get(scope, customer);
  if (found?.invoice_settings.default_payment_method !== method) return;
  const invoice_settings = { ...found.invoice_settings, default_payment_method: null };
  customers.change(scope, found, { invoice_settings }, "customer.updated");
}
