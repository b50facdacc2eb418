import type Stripe from "stripe";
import type { AccountEntry } from "./account-entry";

const FAILED = "individual.verification.document";

/**
 * What Stripe still wants of an account. Everything that was never given counts as past due, as with
 * a new account at Stripe; what was asked for later is past due once its deadline passed.
 * @param now Unix seconds.
 */
export function requirementsOf(entry: AccountEntry, now: number): Stripe.Account.Requirements {
  const open = openFields(entry);
  const failed = entry.verification === "failed" ? [FAILED] : [];
  const late = entry.asked.filter(({ deadline }) => deadline <= now).map(({ field }) => field);
  const soon = entry.asked.filter(({ deadline }) => deadline > now);
  const pastDue = [...open, ...failed, ...late];
  const due = [...pastDue, ...soon.map(({ field }) => field)];
  const pending = entry.verification === "pending" ? [FAILED] : [];
  return {
    alternatives: [],
    current_deadline: soon.length > 0 ? Math.min(...soon.map(({ deadline }) => deadline)) : null,
    currently_due: due,
    disabled_reason: entry.disabled
      ? "under_review"
      : pastDue.length > 0
        ? "requirements.past_due"
        : pending.length > 0
          ? "requirements.pending_verification"
          : null,
    errors: failed.map((requirement) => ({
      code: "verification_failed_keyed_identity",
      reason:
        "The person's keyed-in identity information could not be verified. Correct any errors or " +
        "upload a document that matches the identity fields (e.g., name and date of birth) entered.",
      requirement,
    })),
    eventually_due: due,
    past_due: pastDue,
    pending_verification: pending,
  };
}

/** Whether the account may take payments and get payouts. */
export const enabled = (requirements: Stripe.Account.Requirements, entry: AccountEntry) =>
  entry.submitted && requirements.disabled_reason === null;

function openFields(entry: AccountEntry): string[] {
  const person = entry.businessType === "individual" ? "individual" : "representative";
  const fields: [string, unknown][] = [
    ["business_type", entry.businessType],
    ["business_profile.product_description", website(entry)],
    ["business_profile.url", website(entry)],
    ...(entry.businessType === "individual"
      ? ([["individual.ssn_last_4", entry.taxIdKnown]] as [string, unknown][])
      : ([
          ["company.name", entry.companyName],
          ["company.tax_id", entry.taxIdKnown],
        ] as [string, unknown][])),
    [`${person}.first_name`, entry.firstName],
    [`${person}.last_name`, entry.lastName],
    [`${person}.dob.day`, entry.birthDate],
    [`${person}.dob.month`, entry.birthDate],
    [`${person}.dob.year`, entry.birthDate],
    ["external_account", entry.bank],
    ["tos_acceptance.date", entry.terms],
    ["tos_acceptance.ip", entry.terms],
  ];
  return fields.filter(([, value]) => !value).map(([name]) => name);
}

/** A website or a description of the product is enough. */
const website = ({ profile }: AccountEntry) => profile.url ?? profile.product_description;
