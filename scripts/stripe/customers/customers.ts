import { spend } from "../cards/known-method";
import { needOwnMethod } from "../cards/own-method";
import { attach, methodsOf, needAttachable, paymentMethods } from "../cards/payment-method";
import { invalid } from "../protocol/errors";
import { innerList, listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, clearableEmail, listParams, metadata, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { endSubscriptionsOf, subscriptions } from "../subscriptions/subscription";
import { emit } from "../webhooks/events";
import { createCustomer, customers, deletedCustomers, needCustomer } from "./customer";

const PATH = "/v1/customers";

const address = params({
  city: clearable().optional(),
  country: clearable().optional(),
  line1: clearable().optional(),
  line2: clearable().optional(),
  postal_code: clearable().optional(),
  state: clearable().optional(),
}).transform((sent) => ({
  city: sent.city ?? null,
  country: sent.country ?? null,
  line1: sent.line1 ?? null,
  line2: sent.line2 ?? null,
  postal_code: sent.postal_code ?? null,
  state: sent.state ?? null,
}));

const fields = {
  email: clearableEmail(512).optional(),
  name: clearable(256).optional(),
  phone: clearable(20).optional(),
  description: clearable(350).optional(),
  address: address.optional(),
  metadata: metadata().optional(),
  invoice_settings: params({ default_payment_method: clearable().optional() }).optional(),
};

export const customerCalls: Resource = {
  routes: [
    route("POST", PATH, params({ ...fields, payment_method: text().optional() }), (call) => {
      const {
        metadata: sent,
        invoice_settings: settings,
        payment_method: card,
        ...rest
      } = call.params;
      const method = card ? needAttachable(call, card) : null;
      const chosen = settings?.default_payment_method;
      if (chosen && chosen !== card) throw invalid(NOT_ATTACHED, PARAM, "resource_missing");
      const customer = createCustomer(call, { ...rest, metadata: mergeMetadata(null, sent) });
      if (!method) return customer;
      attach(call, method, customer.id);
      const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
      return chosen ? customers.change(call, customer, { invoice_settings }) : customer;
    }),
    route("GET", PATH, listParams({ email: text().optional() }), (call) => {
      const { email } = call.params;
      const found = customers.all(call).filter((one) => !email || one.email === email);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => {
      const id = call.ids["id"]!;
      return deletedCustomers.get(call, id) ?? needCustomer(call, id);
    }),
    route("POST", `${PATH}/:id`, params(fields), (call) => {
      const customer = needCustomer(call, call.ids["id"]!);
      const { metadata: sent, invoice_settings: settings, ...rest } = call.params;
      const method = settings?.default_payment_method;
      if (method) needOwnMethod(call, method, customer.id, PARAM);
      const changes = {
        ...present(rest),
        metadata: mergeMetadata(customer.metadata, sent),
        ...(method !== undefined && {
          invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
        }),
      };
      return customers.change(call, customer, changes, "customer.updated");
    }),
    route("DELETE", `${PATH}/:id`, params({}), (call) => {
      const customer = needCustomer(call, call.ids["id"]!);
      const { id } = customer;
      endSubscriptionsOf(call, id);
      for (const method of methodsOf(call, id)) {
        spend(call, method.id);
        paymentMethods.change(call, method, { customer: null }, "payment_method.detached");
      }
      customers.delete(call, id);
      emit(call, "customer.deleted", customer);
      return deletedCustomers.put(call, { id, object: "customer", deleted: true });
    }),
  ],
  lookup: { prefix: "cus", get: customers.get },
  includes: {
    object: "customer",
    fields: {
      subscriptions: (scope, id) =>
        innerList(
          subscriptions
            .all(scope)
            .filter((one) => one.customer === id && one.status !== "canceled"),
          `/v1/customers/${id}/subscriptions`,
        ),
    },
  },
};

const PARAM = "invoice_settings[default_payment_method]";
const NOT_ATTACHED =
  "The payment method must be attached to the customer: send it as `payment_method`, too.";
