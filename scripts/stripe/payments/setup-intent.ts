import type Stripe from "stripe";
import { APPLICATION } from "../connect/connected";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const setupIntents = table<Stripe.SetupIntent>("setup_intent");

export function createSetupIntent(
  scope: Scope,
  sent: Partial<Stripe.SetupIntent>,
): Stripe.SetupIntent {
  const id = newId("seti");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: scope.account ? APPLICATION : null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${newId(`${id}_secret`)}`,
    created: scope.world.clock.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
    ...sent,
  };
  return setupIntents.create(scope, intent, "setup_intent.created");
}
