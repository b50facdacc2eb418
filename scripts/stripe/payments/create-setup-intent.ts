import type Stripe from "stripe";
import { needCharges } from "../connect/need-charges";
import { needCustomer } from "../customers/customer";
import { mergeMetadata } from "../protocol/metadata";
import { present } from "../protocol/present";
import type { Call } from "../protocol/resource";
import { chosenMethod } from "./chosen-method";
import { confirmSetup } from "./confirm-setup-intent";
import { needStatus } from "./intent-errors";
import { optionsFor, typesFor } from "./method-types";
import { createSetupIntent, setupIntents } from "./setup-intent";
import type { CreateSetup, UpdateSetup } from "./setup-intent-params";

/** @throws what Stripe refuses; a decline where it is confirmed at once. */
export function createSetupByCall(call: Call<CreateSetup>): Stripe.SetupIntent {
  const { params } = call;
  needCharges(call);
  if (params.customer) needCustomer(call, params.customer, "customer");
  const allowed = params.allowed_payment_method_types;
  const types = typesFor(call, allowed);
  const named = { customer: params.customer ?? null, payment_method_types: types };
  const { confirmation_token: _, ...sent } = params;
  const method = chosenMethod(call, { ...named, payment_method: null }, sent);
  const intent = createSetupIntent(call, {
    ...named,
    allowed_payment_method_types: allowed?.length ? allowed : null,
    automatic_payment_methods: allowed?.length
      ? null
      : {
          allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always",
          enabled: params.automatic_payment_methods?.enabled ?? true,
        },
    description: params.description ?? null,
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_options: setupOptions(types),
    status: method ? "requires_confirmation" : "requires_payment_method",
    usage: params.usage ?? "off_session",
  });
  if (!params.confirm) return intent;
  const { payment_method_data: __, ...rest } = params;
  return confirmSetup(call, intent, rest);
}

/** Changes an intent that has not ended. */
export function updateSetup(
  call: Call<UpdateSetup>,
  intent: Stripe.SetupIntent,
): Stripe.SetupIntent {
  const { params } = call;
  needStatus(intent, OPEN, "be updated", "You cannot update this SetupIntent");
  if (params.customer) needCustomer(call, params.customer, "customer");
  const allowed = params.allowed_payment_method_types;
  const types = allowed ? typesFor(call, allowed) : intent.payment_method_types;
  const named = { ...intent, customer: params.customer ?? intent.customer };
  const sends = params.payment_method ?? params.payment_method_data;
  const method = sends
    ? chosenMethod(call, { ...named, payment_method_types: types }, params)
    : null;
  return setupIntents.change(call, intent, {
    ...present({ customer: params.customer, description: params.description }),
    ...(allowed && {
      allowed_payment_method_types: allowed,
      automatic_payment_methods: null,
      payment_method_options: setupOptions(types),
      payment_method_types: types,
    }),
    ...(method && { payment_method: method.id, status: "requires_confirmation" as const }),
    metadata: mergeMetadata(intent.metadata, params.metadata),
  });
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** As optionsFor, for later payments. */
export const setupOptions = (types: string[]) => {
  const { card, us_bank_account } = optionsFor(types);
  const { installments: _, ...shown } = card ?? {};
  return {
    ...(card && { card: shown }),
    ...(us_bank_account && { us_bank_account }),
  } as Stripe.SetupIntent.PaymentMethodOptions;
};
