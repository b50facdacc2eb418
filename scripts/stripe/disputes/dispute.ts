import type Stripe from "stripe";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const disputes = table<Stripe.Dispute>("dispute");

/** Whether money of this charge is being disputed, or was lost by it. An inquiry takes none. */
export const standsDisputed = (scope: Scope, charge: string) =>
  disputes
    .all(scope)
    .some((one) => one.charge === charge && one.status !== "won" && !isInquiry(one));

/** The cardholder's bank only asks. */
export const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith("warning_");

export const noEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
