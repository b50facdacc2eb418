import { listOf } from "../protocol/list";
import { route, type Call, type Resource } from "../protocol/resource";
import { cancelByCall } from "./cancel-payment-intent";
import { captureIntent, expireIntent } from "./capture-payment-intent";
import { confirmIntent } from "./confirm-payment-intent";
import { createByCall } from "./create-payment-intent";
import { checkSecret } from "./intent-errors";
import { settleDebit } from "./pay-by-bank";
import { paymentIntents } from "./payment-intent";
import {
  cancelIntentParams,
  captureIntentParams,
  confirmIntentParams,
  createIntentParams,
  intentFilters,
  retrieveParams,
  updateIntentParams,
} from "./payment-intent-params";
import { viewOf } from "./public-view";
import { updateIntent } from "./update-payment-intent";

const PATH = "/v1/payment_intents";

const needIntent = (call: Call<unknown>) => paymentIntents.need(call, call.ids["id"]!);

export const paymentIntentCalls: Resource = {
  routes: [
    route("POST", PATH, createIntentParams, createByCall),
    route("GET", PATH, intentFilters, (call) => {
      const { customer } = call.params;
      const found = paymentIntents
        .all(call)
        .filter((one) => !customer || one.customer === customer);
      return listOf(found, PATH, call.params);
    }),
    route(
      "GET",
      `${PATH}/:id`,
      retrieveParams,
      (call) => {
        const intent = needIntent(call);
        checkSecret(intent, call);
        return viewOf(call, intent);
      },
      "publishable",
    ),
    route("POST", `${PATH}/:id`, updateIntentParams, (call) =>
      updateIntent(call, needIntent(call)),
    ),
    route(
      "POST",
      `${PATH}/:id/confirm`,
      confirmIntentParams,
      (call) => {
        const intent = needIntent(call);
        checkSecret(intent, call);
        return viewOf(call, confirmIntent(call, intent, call.params));
      },
      "publishable",
    ),
    route("POST", `${PATH}/:id/cancel`, cancelIntentParams, (call) =>
      cancelByCall(call, needIntent(call), call.params.cancellation_reason ?? null),
    ),
    route("POST", `${PATH}/:id/capture`, captureIntentParams, (call) =>
      captureIntent(call, needIntent(call)),
    ),
  ],
  tasks: { "debit.settle": settleDebit, "intent.expire": expireIntent },
  lookup: { prefix: "pi", get: paymentIntents.get },
};
