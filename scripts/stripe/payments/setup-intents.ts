import type Stripe from "stripe";
import { listOf } from "../protocol/list";
import { route, type Call, type Resource } from "../protocol/resource";
import { confirmSetup } from "./confirm-setup-intent";
import { createSetupByCall, updateSetup } from "./create-setup-intent";
import { checkSecret, needStatus } from "./intent-errors";
import { retrieveParams } from "./payment-intent-params";
import { viewOf } from "./public-view";
import { setupIntents } from "./setup-intent";
import {
  cancelSetupParams,
  confirmSetupParams,
  createSetupParams,
  setupFilters,
  updateSetupParams,
} from "./setup-intent-params";

const PATH = "/v1/setup_intents";

const needIntent = (call: Call<unknown>) => setupIntents.need(call, call.ids["id"]!);

export const setupIntentCalls: Resource = {
  routes: [
    route("POST", PATH, createSetupParams, createSetupByCall),
    route("GET", PATH, setupFilters, (call) => {
      const { customer, payment_method: method } = call.params;
      const found = setupIntents
        .all(call)
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => !method || one.payment_method === method);
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
    route("POST", `${PATH}/:id`, updateSetupParams, (call) => updateSetup(call, needIntent(call))),
    route(
      "POST",
      `${PATH}/:id/confirm`,
      confirmSetupParams,
      (call) => {
        const intent = needIntent(call);
        checkSecret(intent, call);
        return viewOf(call, confirmSetup(call, intent, call.params));
      },
      "publishable",
    ),
    route("POST", `${PATH}/:id/cancel`, cancelSetupParams, (call) =>
      cancel(call, needIntent(call), call.params.cancellation_reason ?? null),
    ),
  ],
  lookup: { prefix: "seti", get: setupIntents.get },
};

const CANCELABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

function cancel(
  call: Call<unknown>,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent.CancellationReason | null,
): Stripe.SetupIntent {
  needStatus(intent, CANCELABLE, "be canceled", "You cannot cancel this SetupIntent");
  const changes = {
    cancellation_reason: reason,
    next_action: null,
    status: "canceled" as const,
  };
  return setupIntents.change(call, intent, changes, "setup_intent.canceled");
}
