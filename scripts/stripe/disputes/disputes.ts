import type Stripe from "stripe";
import type { z } from "zod";
import { invalid } from "../protocol/errors";
import { listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, flag, listParams, metadata, oneOf, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Call, type Resource } from "../protocol/resource";
import { closeDispute, passDeadline } from "./close-dispute";
import { disputes, isInquiry } from "./dispute";

const PATH = "/v1/disputes";

const filters = listParams({ charge: text().optional(), payment_intent: text().optional() });

const short = clearable().optional();
/** Up to 150,000 characters in all. */
const long = clearable(150_000).optional();

const update = params({
  evidence: params({
    access_activity_log: long,
    billing_address: short,
    cancellation_policy: short,
    cancellation_policy_disclosure: long,
    cancellation_rebuttal: long,
    customer_communication: short,
    customer_email_address: short,
    customer_name: short,
    customer_purchase_ip: short,
    customer_signature: short,
    duplicate_charge_documentation: short,
    duplicate_charge_explanation: long,
    duplicate_charge_id: short,
    product_description: long,
    receipt: short,
    refund_policy: short,
    refund_policy_disclosure: long,
    refund_refusal_explanation: long,
    service_date: short,
    service_documentation: short,
    shipping_address: short,
    shipping_carrier: short,
    shipping_date: short,
    shipping_documentation: short,
    shipping_tracking_number: short,
    uncategorized_file: short,
    uncategorized_text: long,
  }).optional(),
  intended_submission_method: oneOf("manual", "prefer_manual").optional(),
  metadata: metadata().optional(),
  submit: flag().optional(),
});

export const disputeCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { charge, payment_intent: intent } = call.params;
      const found = disputes
        .all(call)
        .filter((one) => !charge || one.charge === charge)
        .filter((one) => !intent || one.payment_intent === intent);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => disputes.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, update, answer),
    route("POST", `${PATH}/:id/close`, params({}), (call) => {
      const dispute = disputes.need(call, call.ids["id"]!);
      if (["won", "lost", "warning_closed"].includes(dispute.status))
        throw invalid("This dispute is already closed.");
      return closeDispute(call, dispute, "lost");
    }),
  ],
  tasks: { "dispute.due": passDeadline },
  lookup: { prefix: "dp", get: disputes.get },
};

/** Keeps evidence, and submits it unless `submit` is false. */
function answer(call: Call<z.output<typeof update>>): Stripe.Dispute {
  const dispute = disputes.need(call, call.ids["id"]!);
  const { evidence, submit, metadata: sent, intended_submission_method: method } = call.params;
  if ((evidence ?? submit) && !/needs_response$/.test(dispute.status))
    throw invalid("This dispute can no longer be answered: it is closed or was submitted.");
  const submits = submit ?? evidence !== undefined;
  const details = dispute.evidence_details;
  const after = disputes.change(
    call,
    dispute,
    {
      ...present({ intended_submission_method: method }),
      evidence: { ...dispute.evidence, ...present(evidence ?? {}) },
      evidence_details: {
        ...details,
        has_evidence: details.has_evidence || evidence !== undefined,
        submission_count: details.submission_count + (submits ? 1 : 0),
        submission_method: submits ? "manual" : details.submission_method,
      },
      metadata: mergeMetadata(dispute.metadata, sent),
      status: !submits
        ? dispute.status
        : isInquiry(dispute)
          ? "warning_under_review"
          : "under_review",
    },
    "charge.dispute.updated",
  );
  return submits ? decide(call, after) : after;
}

/** Test texts end it at once (https://docs.stripe.com/testing#disputes); others stay under review. */
function decide(call: Call<unknown>, dispute: Stripe.Dispute): Stripe.Dispute {
  const text = dispute.evidence.uncategorized_text;
  if (text === "winning_evidence") return closeDispute(call, dispute, "won");
  return text === "losing_evidence" ? closeDispute(call, dispute, "lost") : dispute;
}
