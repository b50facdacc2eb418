import type { z } from "zod";
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
import { confirmFields, emptied, methodTypes, paymentOptions, secretField } from "./confirm-params";
import { methodData } from "../cards/method-params";

const usage = oneOf("off_session", "on_session");
const capture = oneOf("automatic", "automatic_async", "manual");

const described = {
  allowed_payment_method_types: list(methodTypes).optional(),
  customer: text().optional(),
  description: clearable(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: clearable(800).optional(),
  statement_descriptor_suffix: clearable(22).optional(),
};

export const createIntentParams = params({
  ...described,
  ...confirmFields,
  amount: integer(1),
  currency: text(3),
  application_fee_amount: integer(0).optional(),
  automatic_payment_methods: params({
    enabled: flag(),
    allow_redirects: oneOf("always", "never").optional(),
  }).optional(),
  capture_method: capture.optional(),
  confirm: flag().optional(),
  confirmation_method: oneOf("automatic", "manual").optional(),
  error_on_requires_action: flag().optional(),
  off_session: flag().optional(),
  setup_future_usage: usage.optional(),
});

export type CreateIntent = z.output<typeof createIntentParams>;

export const updateIntentParams = params({
  ...described,
  amount: integer(1).optional(),
  application_fee_amount: emptied(integer(0)).optional(),
  capture_method: capture.optional(),
  currency: text(3).optional(),
  payment_method: clearable().optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: paymentOptions.optional(),
  setup_future_usage: emptied(usage).optional(),
});

export type UpdateIntent = z.output<typeof updateIntentParams>;

export const confirmIntentParams = params({
  ...confirmFields,
  ...secretField,
  amount_to_confirm: integer(1).optional(),
  capture_method: capture.optional(),
  error_on_requires_action: flag().optional(),
  off_session: flag().optional(),
  receipt_email: clearable(800).optional(),
  setup_future_usage: emptied(usage).optional(),
});

export type ConfirmIntent = z.output<typeof confirmIntentParams>;

export const cancelIntentParams = params({
  cancellation_reason: oneOf(
    "abandoned",
    "duplicate",
    "fraudulent",
    "requested_by_customer",
  ).optional(),
});

export const captureIntentParams = params({
  amount_to_capture: integer(1).optional(),
  application_fee_amount: integer(0).optional(),
  final_capture: flag().optional(),
  metadata: metadata().optional(),
  statement_descriptor_suffix: text(22).optional(),
});

export const retrieveParams = params(secretField);

export const intentFilters = listParams({ customer: text().optional() });
