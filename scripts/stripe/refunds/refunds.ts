import type Stripe from "stripe";
import type { z } from "zod";
import { differences } from "../core/table";
import { charges } from "../payments/charge";
import { paymentIntents } from "../payments/payment-intent";
import { invalid } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { flag, integer, listParams, metadata, oneOf, params, text } from "../protocol/params";
import { route, type Call, type Resource } from "../protocol/resource";
import { createRefund } from "./create-refund";
import { endRefund, tell } from "./end-refund";
import { refunds } from "./refund";

const PATH = "/v1/refunds";

const create = params({
  amount: integer(1).optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer").optional(),
  refund_application_fee: flag().optional(),
  metadata: metadata().optional(),
});

const filters = listParams({ charge: text().optional(), payment_intent: text().optional() });

export const refundCalls: Resource = {
  routes: [
    route("POST", PATH, create, (call) => {
      const { amount, reason, refund_application_fee: withFee = false, metadata } = call.params;
      const sent = { amount, reason, withFee, metadata: mergeMetadata(null, metadata) };
      return createRefund(call, chargeOf(call), sent);
    }),
    route("GET", PATH, filters, (call) => {
      const { charge, payment_intent: intent } = call.params;
      const found = refunds
        .all(call)
        .filter((one) => !charge || one.charge === charge)
        .filter((one) => !intent || one.payment_intent === intent);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => refunds.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, params({ metadata: metadata().optional() }), (call) => {
      const refund = refunds.need(call, call.ids["id"]!);
      const metadata = mergeMetadata(refund.metadata, call.params.metadata);
      const after = refunds.change(call, refund, { metadata });
      if (after !== refund) tell(call, after, differences(refund, after));
      return after;
    }),
    route("POST", `${PATH}/:id/cancel`, params({}), (call) => {
      const { status } = refunds.need(call, call.ids["id"]!);
      throw invalid(
        `You can only cancel refunds with a status of requires_action. This one is ${status}.`,
      );
    }),
  ],
  tasks: { "refund.end": endRefund },
  lookup: { prefix: "re", get: refunds.get },
};

/** Refunds to bank accounts have ids of their own. */
export const bankRefundCalls: Resource = {
  routes: [],
  lookup: { prefix: "pyr", get: refunds.get },
};

function chargeOf(call: Call<z.output<typeof create>>): Stripe.Charge {
  const { charge, payment_intent: intent } = call.params;
  if (charge && intent)
    throw invalid(
      "Received both payment_intent and charge parameters. Please pass in only one.",
      "payment_intent",
      "parameters_exclusive",
    );
  if (charge) return charges.need(call, charge, "charge");
  if (!intent)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
      "payment_intent",
      "parameter_missing",
    );
  const { id, status, latest_charge: latest } = paymentIntents.need(call, intent, "payment_intent");
  if (status === "succeeded" && latest) return charges.need(call, String(latest));
  throw invalid(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    "payment_intent",
  );
}
