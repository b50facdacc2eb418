import { z } from "zod";
import {
  clearable,
  flag,
  integer,
  list,
  listParams,
  metadata,
  oneOf,
  params,
  text,
} from "../protocol/params";

const item = params({
  id: text().optional(),
  price: text().optional(),
  quantity: integer(0).optional(),
  deleted: flag().optional(),
});

const details = params({
  comment: clearable().optional(),
  feedback: oneOf(
    "customer_service",
    "low_quality",
    "missing_features",
    "other",
    "switched_service",
    "too_complex",
    "too_expensive",
    "unused",
  ).optional(),
}).optional();

export const trialSettings = params({
  end_behavior: params({
    missing_payment_method: oneOf("cancel", "create_invoice", "pause").optional(),
  }),
});

const trialEnd = z.union([z.literal("now"), integer(0)]);

const shared = {
  default_payment_method: clearable().optional(),
  description: clearable(500).optional(),
  metadata: metadata().optional(),
  trial_end: trialEnd.optional(),
};

const proration = oneOf("always_invoice", "create_prorations", "none").optional();

export const createParams = params({
  ...shared,
  trial_settings: trialSettings.optional(),
  customer: text(),
  items: list(params({ price: text(), quantity: integer(1).optional() })),
  trial_period_days: integer(1, 730).optional(),
  payment_behavior: oneOf(
    "allow_incomplete",
    "default_incomplete",
    "error_if_incomplete",
  ).optional(),
});

export const updateParams = params({
  ...shared,
  items: list(item).optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer(0)]).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: details,
  proration_behavior: proration,
  trial_settings: trialSettings.optional(),
});

export type SubscriptionUpdate = z.output<typeof updateParams>;

export const cancelParams = params({
  cancellation_details: details,
  invoice_now: flag().optional(),
  prorate: flag().optional(),
});

export const listFilters = listParams({
  customer: text().optional(),
  price: text().optional(),
  status: oneOf(
    "active",
    "all",
    "canceled",
    "ended",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ).optional(),
});
