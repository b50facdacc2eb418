import type { z } from "zod";
import {
  flag,
  integer,
  list,
  listParams,
  metadata,
  oneOf,
  params,
  text,
  url,
} from "../protocol/params";
import { methodTypes, paymentOptions } from "../payments/confirm-params";
import { trialSettings } from "../subscriptions/subscription-params";

const lineItem = params({
  price: text().optional(),
  quantity: integer(1).optional(),
  price_data: params({
    currency: text(3),
    unit_amount: integer(0),
    product: text().optional(),
    product_data: params({
      name: text(),
      description: text().optional(),
      metadata: metadata().optional(),
    }).optional(),
    recurring: params({
      interval: oneOf("day", "week", "month", "year"),
      interval_count: integer(1).optional(),
    }).optional(),
  }).optional(),
});

export const createSession = params({
  mode: oneOf("payment", "setup", "subscription").optional(),
  ui_mode: oneOf("hosted_page").optional(),
  success_url: url().optional(),
  cancel_url: url().optional(),
  line_items: list(lineItem).optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  customer_creation: oneOf("always", "if_required").optional(),
  client_reference_id: text(200).optional(),
  currency: text(3).optional(),
  metadata: metadata().optional(),
  expires_at: integer(0).optional(),
  allow_promotion_codes: flag().optional(),
  billing_address_collection: oneOf("auto", "required").optional(),
  automatic_tax: params({ enabled: flag() }).optional(),
  allowed_payment_method_types: list(methodTypes).optional(),
  payment_method_options: paymentOptions.optional(),
  payment_method_collection: oneOf("always", "if_required").optional(),
  saved_payment_method_options: params({
    allow_redisplay_filters: list(oneOf("always", "limited", "unspecified")).optional(),
    payment_method_remove: oneOf("disabled", "enabled").optional(),
    payment_method_save: oneOf("disabled", "enabled").optional(),
  }).optional(),
  locale: oneOf("auto", "en").optional(),
  submit_type: oneOf("auto", "book", "donate", "pay", "subscribe").optional(),
  payment_intent_data: params({
    application_fee_amount: integer(0).optional(),
    description: text(1000).optional(),
    metadata: metadata().optional(),
    receipt_email: text().optional(),
    setup_future_usage: oneOf("off_session", "on_session").optional(),
    statement_descriptor_suffix: text(22).optional(),
  }).optional(),
  setup_intent_data: params({
    description: text(1000).optional(),
    metadata: metadata().optional(),
  }).optional(),
  subscription_data: params({
    description: text(500).optional(),
    metadata: metadata().optional(),
    trial_end: integer(0).optional(),
    trial_period_days: integer(1, 730).optional(),
    trial_settings: trialSettings.optional(),
  }).optional(),
});

export type SessionParams = z.output<typeof createSession>;

export const sessionFilters = listParams({
  customer: text().optional(),
  subscription: text().optional(),
  payment_intent: text().optional(),
  status: oneOf("open", "complete", "expired").optional(),
});

export const updateSession = params({ metadata: metadata().optional() });
