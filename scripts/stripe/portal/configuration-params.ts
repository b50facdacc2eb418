import type { z } from "zod";
import {
  clearable,
  flag,
  list,
  listParams,
  metadata,
  oneOf,
  params,
  text,
  url,
} from "../protocol/params";

const reasons = oneOf(
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
);

const proration = oneOf("always_invoice", "create_prorations", "none").optional();

const features = params({
  customer_update: params({
    allowed_updates: list(
      oneOf("address", "email", "name", "phone", "shipping", "tax_id"),
    ).optional(),
    enabled: flag(),
  }).optional(),
  invoice_history: params({ enabled: flag() }).optional(),
  payment_method_update: params({ enabled: flag() }).optional(),
  subscription_cancel: params({
    enabled: flag(),
    mode: oneOf("at_period_end", "immediately").optional(),
    proration_behavior: proration,
    cancellation_reason: params({ enabled: flag(), options: list(reasons) }).optional(),
  }).optional(),
  subscription_update: params({
    enabled: flag(),
    default_allowed_updates: list(oneOf("price", "promotion_code", "quantity")).optional(),
    products: list(params({ product: text(), prices: list(text()) })).optional(),
    proration_behavior: proration,
  }).optional(),
});

export type FeaturesSent = z.output<typeof features>;

const profile = params({
  headline: clearable(60).optional(),
  privacy_policy_url: url().optional(),
  terms_of_service_url: url().optional(),
});

const shared = {
  business_profile: profile.optional(),
  default_return_url: clearable().optional(),
  login_page: params({ enabled: flag() }).optional(),
  metadata: metadata().optional(),
  name: clearable().optional(),
};

export const createConfiguration = params({ ...shared, features });

export const updateConfiguration = params({
  ...shared,
  features: features.optional(),
  active: flag().optional(),
});

export const configurationFilters = listParams({
  active: flag().optional(),
  is_default: flag().optional(),
});
