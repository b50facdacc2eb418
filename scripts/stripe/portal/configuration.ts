import type Stripe from "stripe";
import { newId } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import type { FeaturesSent } from "./configuration-params";

export type Configuration = Stripe.BillingPortal.Configuration;

export const configurations = table<Configuration>("billing_portal.configuration", "configuration");

interface Sent {
  features?: FeaturesSent | undefined;
  business_profile?:
    Partial<Record<keyof Configuration["business_profile"], string | null | undefined>> | undefined;
  default_return_url?: string | null | undefined;
  login_page?: { enabled: boolean } | undefined;
  name?: string | null | undefined;
  metadata: Stripe.Metadata;
}

export function configurationObject(scope: Scope, sent: Sent): Configuration {
  const now = scope.world.clock.now();
  const id = newId("bpc");
  return {
    id,
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: sent.business_profile?.headline ?? null,
      privacy_policy_url: sent.business_profile?.privacy_policy_url ?? null,
      terms_of_service_url: sent.business_profile?.terms_of_service_url ?? null,
    },
    created: now,
    default_return_url: sent.default_return_url ?? null,
    features: mergeFeatures(NO_FEATURES, sent.features),
    is_default: configurations.all(scope).length === 0,
    livemode: false,
    login_page: {
      enabled: sent.login_page?.enabled ?? false,
      url: sent.login_page?.enabled ? `${scope.world.origin}/pages/login/${id}` : null,
    },
    metadata: sent.metadata,
    name: sent.name ?? null,
    updated: now,
  };
}

/** The account's default; made on first use with every feature but switching plans. */
export function defaultConfiguration(scope: Scope): Configuration {
  const found = configurations.all(scope).find((one) => one.is_default);
  if (found) return found;
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
  };
  return configurations.create(scope, configurationObject(scope, { features, metadata: {} }));
}

/** What was sent replaces, feature by feature. */
export function mergeFeatures(
  before: Configuration["features"],
  sent: FeaturesSent | undefined,
): Configuration["features"] {
  const after: Record<string, object> = { ...before };
  for (const [name, feature] of Object.entries(sent ?? {}))
    if (feature) after[name] = { ...after[name], ...feature };
  return after as unknown as Configuration["features"];
}

const NO_FEATURES: Configuration["features"] = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "continue_trial",
  },
};
