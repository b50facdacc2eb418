import type { Scope } from "../core/world";
import { customers, needCustomer } from "../customers/customer";
import { invalid, missing } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { listParams, oneOf, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Call, type Resource } from "../protocol/resource";
import { createMethod, mergedBilling } from "./create-method";
import { spend } from "./known-method";
import { methodData, updateMethod } from "./method-params";
import { needUnspent } from "./own-method";
import { attach, methodsOf, needAttachable, paymentMethods } from "./payment-method";

const PATH = "/v1/payment_methods";

const filters = { type: oneOf("card", "us_bank_account").optional() };

/** Cards and bank accounts. */
export const paymentMethodCalls: Resource = {
  routes: [
    route("POST", PATH, methodData, (call) => createMethod(call, call.params), "publishable"),
    route("GET", PATH, listParams({ ...filters, customer: text().optional() }), (call) => {
      const { customer } = call.params;
      if (customer) needCustomer(call, customer, "customer");
      return listOf(customer ? ofType(call, customer) : [], PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => paymentMethods.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, updateMethod, (call) => {
      const method = paymentMethods.need(call, call.ids["id"]!);
      const { card, us_bank_account: bank, metadata: sent, billing_details: details } = call.params;
      const changes = {
        ...present({ allow_redisplay: call.params.allow_redisplay }),
        ...(method.card && { card: { ...method.card, ...present(card ?? {}) } }),
        ...(method.us_bank_account && {
          us_bank_account: { ...method.us_bank_account, ...present(bank ?? {}) },
        }),
        billing_details: mergedBilling(method.billing_details, details),
        metadata: mergeMetadata(method.metadata, sent),
      };
      return paymentMethods.change(call, method, changes, "payment_method.updated");
    }),
    route("POST", `${PATH}/:id/attach`, params({ customer: text() }), (call) => {
      const { id } = needCustomer(call, call.params.customer, "customer");
      const method = needAttachable(call, call.ids["id"]!);
      needUnspent(call, method.id);
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
      spend(call, method.id);
      return paymentMethods.change(call, method, { customer: null }, "payment_method.detached");
    }),
    route("GET", "/v1/customers/:id/payment_methods", listParams(filters), (call) => {
      const { id } = needCustomer(call, call.ids["id"]!);
      return listOf(ofType(call, id), `/v1/customers/${id}/payment_methods`, call.params);
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

const ofType = (call: Call<{ type?: string | undefined }>, customer: string) =>
  methodsOf(call, customer).filter(({ type }) => !call.params.type || type === call.params.type);

/** A detached card is no longer its customer's default. */
function forgetDefault(scope: Scope, customer: string, method: string): void {
  const found = customers.get(scope, customer);
  if (found?.invoice_settings.default_payment_method !== method) return;
  const invoice_settings = { ...found.invoice_settings, default_payment_method: null };
  customers.change(scope, found, { invoice_settings }, "customer.updated");
}
