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
} from "../protocol/params";
import { methodData } from "../cards/method-params";
import { confirmFields, methodTypes, paymentOptions, secretField } from "./confirm-params";

const described = {
  allowed_payment_method_types: list(methodTypes).optional(),
  customer: text().optional(),
  description: clearable(1000).optional(),
  metadata: metadata().optional(),
};

export const createSetupParams = params({
  ...described,
  ...confirmFields,
  automatic_payment_methods: params({
    enabled: flag(),
    allow_redirects: oneOf("always", "never").optional(),
  }).optional(),
  confirm: flag().optional(),
  usage: oneOf("off_session", "on_session").optional(),
});

export type CreateSetup = z.output<typeof createSetupParams>;

export const updateSetupParams = params({
  ...described,
  payment_method: clearable().optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: paymentOptions.optional(),
});

export type UpdateSetup = z.output<typeof updateSetupParams>;

export const confirmSetupParams = params({ ...confirmFields, ...secretField });

export type ConfirmSetup = z.output<typeof confirmSetupParams>;

export const cancelSetupParams = params({
  cancellation_reason: oneOf("abandoned", "duplicate", "requested_by_customer").optional(),
});

export const setupFilters = listParams({
  customer: text().optional(),
  payment_method: text().optional(),
});
