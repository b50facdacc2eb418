import { methodData } from "../cards/method-params";
import { flag, integer, oneOf, params, text, url } from "../protocol/params";
import { z } from "zod";

const nothing = z.literal("");

/** An address and a browser; Stripe.js leaves them to be read from the call. */
const online = params({
  ip_address: text().optional(),
  user_agent: text().optional(),
  infer_from_client: flag().optional(),
});

const mandateData = z.union([
  nothing,
  params({
    customer_acceptance: params({
      type: oneOf("online", "offline"),
      accepted_at: integer(0).optional(),
      online: online.optional(),
      offline: z.union([nothing, params({})]).optional(),
    }),
  }),
]);

const usage = oneOf("off_session", "on_session");

/** Intents of this API version name the kinds of payment that they allow. */
export const methodTypes = oneOf("card", "us_bank_account");

export const paymentOptions = params({
  card: params({
    request_three_d_secure: oneOf("automatic", "any", "challenge").optional(),
    setup_future_usage: z.union([nothing, usage, z.literal("none")]).optional(),
  }).optional(),
  us_bank_account: params({
    setup_future_usage: z.union([nothing, usage, z.literal("none")]).optional(),
    verification_method: oneOf("automatic", "instant").optional(),
    financial_connections: params({
      permissions: z.array(oneOf("payment_method", "balances", "transactions")).optional(),
      prefetch: z.array(oneOf("balances", "transactions")).optional(),
    }).optional(),
  }).optional(),
});

/** What both kinds of intents take when they are confirmed. */
export const confirmFields = {
  payment_method: text().optional(),
  payment_method_data: methodData.optional(),
  confirmation_token: text().optional(),
  mandate_data: mandateData.optional(),
  payment_method_options: paymentOptions.optional(),
  return_url: url().optional(),
  use_stripe_sdk: flag().optional(),
};

/** A publishable key sends the intent's secret, too. */
export const secretField = { client_secret: text().optional() };

export const emptied = <T extends z.ZodType>(of: T) => z.union([nothing.transform(() => null), of]);

export type MandateData = z.output<typeof mandateData>;
