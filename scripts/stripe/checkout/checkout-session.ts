import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { customers } from "../customers/customer";
import { mergeMetadata } from "../protocol/metadata";
import type { SessionParams } from "./session-params";

export const sessions = table<Stripe.Checkout.Session>("checkout.session");

/** What a session keeps for its completion. */
export interface Order {
  /** The session's id. */
  id: string;
  items: { id: string; price: string; quantity: number }[];
  subscription: SessionParams["subscription_data"] | null;
  intent: SessionParams["payment_intent_data"] | null;
  /** The intent that the attempts to pay share. */
  paying: string | null;
  /** What was entered, while the cardholder's bank asks. */
  entered: Entered | null;
}

export interface Entered {
  /** A saved or new card; null: none is needed. */
  method: string | null;
  email: string | null;
  name: string | null;
  save: boolean;
}

export const orders = table<Order>("checkout_order");

const HOUR = 3600;

export function sessionObject(
  scope: Scope,
  params: SessionParams,
  totals: { currency: string; subtotal: number; total: number } | null,
  types: string[],
): Stripe.Checkout.Session {
  const id = newId("cs_test", 58);
  const now = scope.world.clock.now();
  const customer = params.customer ? customers.get(scope, params.customer) : undefined;
  const options = params.saved_payment_method_options;
  const { mode } = params;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: totals?.subtotal ?? null,
    amount_total: totals?.total ?? null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: "self" } : null,
      provider: params.automatic_tax?.enabled ? "stripe" : null,
      status: params.automatic_tax?.enabled ? "complete" : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: totals?.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation:
      mode === "payment" && !params.customer ? (params.customer_creation ?? "if_required") : null,
    customer_details:
      customer || params.customer_email
        ? details(customer?.email ?? params.customer_email ?? null, null)
        : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + 24 * HOUR,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: mergeMetadata(null, params.metadata),
    mode: mode ?? "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.payment_method_collection ?? (mode === "subscription" ? "always" : "if_required"),
    payment_method_configuration_details: null,
    payment_method_options: {
      ...(types.includes("card") && { card: { request_three_d_secure: "automatic" } }),
      ...(types.includes("us_bank_account") && {
        us_bank_account: { verification_method: "instant" },
      }),
    },
    payment_method_types: types,
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: params.customer
      ? {
          allow_redisplay_filters: options?.allow_redisplay_filters ?? ["always"],
          payment_method_remove: options?.payment_method_remove ?? "disabled",
          payment_method_save: options?.payment_method_save ?? null,
        }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: totals && { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${scope.world.origin}/pages/checkout/${scope.account ?? "platform"}/${id}`,
    wallet_options: null,
  };
}

export const details = (
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: "none",
  tax_ids: [],
});
