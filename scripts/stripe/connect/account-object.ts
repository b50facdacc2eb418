import type Stripe from "stripe";
import { innerList } from "../protocol/list";
import { CAPABILITIES, type AccountEntry, type CapabilityName } from "./account-entry";
import { enabled, requirementsOf } from "./requirements";

/** The account as the API answers it. @param now Unix seconds. */
export function accountObject(entry: AccountEntry, now: number): Stripe.Account {
  const requirements = requirementsOf(entry, now);
  const works = enabled(requirements, entry);
  return {
    id: entry.id,
    object: "account",
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      minority_owned_business_designation: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      ...entry.profile,
    },
    business_type: entry.businessType,
    capabilities: Object.fromEntries(
      CAPABILITIES.filter((name) => entry.requested[name] !== undefined).map((name) => [
        name,
        capabilityStatus(entry, name, now),
      ]),
    ),
    charges_enabled: works,
    controller: {
      fees: { payer: "account" },
      is_controller: true,
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
      type: "application",
    },
    country: entry.country,
    created: entry.created,
    default_currency: "usd",
    details_submitted: entry.submitted,
    email: entry.email,
    external_accounts: innerList([], `/v1/accounts/${entry.id}/external_accounts`),
    future_requirements: noRequirements(),
    metadata: entry.metadata,
    payouts_enabled: works,
    requirements,
    settings: settings(entry),
    tos_acceptance: {
      date: entry.terms?.date ?? null,
      ip: entry.terms?.ip ?? null,
      user_agent: entry.terms?.user_agent ?? null,
    },
    type: "standard",
  };
}

export function capabilityStatus(
  entry: AccountEntry,
  name: CapabilityName,
  now: number,
): "active" | "inactive" | "pending" | "unrequested" {
  if (entry.requested[name] === undefined) return "unrequested";
  const requirements = requirementsOf(entry, now);
  if (enabled(requirements, entry)) return "active";
  const waits = requirements.disabled_reason === "requirements.pending_verification";
  return waits ? "pending" : "inactive";
}

export const noRequirements = () => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
});

const settings = (entry: AccountEntry): Stripe.Account.Settings => ({
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: entry.profile.name ?? entry.companyName, timezone: "Etc/UTC" },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: "daily" },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
});
