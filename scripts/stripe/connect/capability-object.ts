import type Stripe from "stripe";
import type { AccountEntry, CapabilityName } from "./account-entry";
import { capabilityStatus, noRequirements } from "./account-object";
import { requirementsOf } from "./requirements";

export function capabilityObject(
  entry: AccountEntry,
  name: CapabilityName,
  now: number,
): Stripe.Capability {
  const { disabled_reason: reason, ...requirements } = requirementsOf(entry, now);
  return {
    id: name,
    object: "capability",
    account: entry.id,
    future_requirements: noRequirements(),
    requested: entry.requested[name] !== undefined,
    requested_at: entry.requested[name] ?? null,
    requirements: {
      alternatives: requirements.alternatives,
      current_deadline: requirements.current_deadline,
      currently_due: requirements.currently_due ?? [],
      disabled_reason: capabilityReason(reason),
      errors: requirements.errors ?? [],
      eventually_due: requirements.eventually_due ?? [],
      past_due: requirements.past_due ?? [],
      pending_verification: requirements.pending_verification ?? [],
    },
    status: capabilityStatus(entry, name, now),
  };
}

/** Capabilities name reasons otherwise than accounts. */
function capabilityReason(
  reason: Stripe.Account.Requirements.DisabledReason | null,
): Stripe.Capability.Requirements.DisabledReason | null {
  if (reason === null) return null;
  if (reason === "requirements.past_due") return "requirements.fields_needed";
  return "pending.review";
}
