import { innerList } from "../protocol/list";
import { params } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { balanceTransactions } from "./balance";
import { charges } from "./charge";
import { paymentIntents } from "./payment-intent";
import { setupIntents } from "./setup-intent";

/** What invoices and Checkout Sessions refer to. */
export const paymentIntentCalls: Resource = {
  routes: [
    route("GET", "/v1/payment_intents/:id", params({}), (call) =>
      paymentIntents.need(call, call.ids["id"]!),
    ),
  ],
  lookup: { prefix: "pi", get: paymentIntents.get },
};

export const setupIntentCalls: Resource = {
  routes: [
    route("GET", "/v1/setup_intents/:id", params({}), (call) =>
      setupIntents.need(call, call.ids["id"]!),
    ),
  ],
  lookup: { prefix: "seti", get: setupIntents.get },
};

export const chargeCalls: Resource = {
  routes: [
    route("GET", "/v1/charges/:id", params({}), (call) => charges.need(call, call.ids["id"]!)),
  ],
  lookup: { prefix: "ch", get: charges.get },
  includes: {
    object: "charge",
    fields: { refunds: (_scope, id) => innerList([], `/v1/charges/${id}/refunds`) },
  },
};

export const balanceTransactionCalls: Resource = {
  routes: [
    route("GET", "/v1/balance_transactions/:id", params({}), (call) =>
      balanceTransactions.need(call, call.ids["id"]!),
    ),
  ],
  lookup: { prefix: "txn", get: balanceTransactions.get },
};
