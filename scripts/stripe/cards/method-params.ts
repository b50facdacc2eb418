import type { z } from "zod";
import { integer, metadata, oneOf, params, text } from "../protocol/params";

export const redisplay = oneOf("always", "limited", "unspecified");

export const billing = params({
  address: params({
    city: text().optional(),
    country: text(2).optional(),
    line1: text().optional(),
    line2: text().optional(),
    postal_code: text().optional(),
    state: text().optional(),
  }).optional(),
  email: text().optional(),
  name: text().optional(),
  phone: text().optional(),
});

const holderType = oneOf("company", "individual");
const accountType = oneOf("checking", "savings");

/** A new card or bank account, as `payment_method_data` and POST /v1/payment_methods take it. */
export const methodData = params({
  type: oneOf("card", "us_bank_account"),
  card: params({
    number: text(),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text().optional(),
  }).optional(),
  us_bank_account: params({
    account_holder_type: holderType.optional(),
    account_number: text(17).optional(),
    account_type: accountType.optional(),
    routing_number: text(9).optional(),
  }).optional(),
  billing_details: billing.optional(),
  allow_redisplay: redisplay.optional(),
  metadata: metadata().optional(),
});

export type MethodData = z.output<typeof methodData>;

export const updateMethod = params({
  billing_details: billing.optional(),
  card: params({
    exp_month: integer(1, 12).optional(),
    exp_year: integer(2000, 2100).optional(),
  }).optional(),
  us_bank_account: params({
    account_holder_type: holderType.optional(),
    account_type: accountType.optional(),
  }).optional(),
  allow_redisplay: redisplay.optional(),
  metadata: metadata().optional(),
});
