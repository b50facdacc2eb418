import { invalid } from "../protocol/errors";
import type { Call } from "../protocol/resource";
import type { MandateData } from "./confirm-params";
import type { Acceptance } from "./mandate";

/**
 * How the customer agreed to debits, from `mandate_data`. With a publishable key the customer is
 * there, and agrees by the form itself. @returns null where nothing was sent.
 */
export function acceptanceOf(
  { ip, userAgent, publishable }: Call<unknown>,
  sent: MandateData | undefined,
): Acceptance | null {
  if (!sent) return publishable ? { type: "online", acceptedAt: null, ip, userAgent } : null;
  const { type, accepted_at: acceptedAt = null, online } = sent.customer_acceptance;
  if (type === "offline") return { type, acceptedAt, ip: null, userAgent: null };
  const inferred = publishable || online?.infer_from_client === true;
  const address = online?.ip_address ?? (inferred ? ip : null);
  const agent = online?.user_agent ?? (inferred ? userAgent : null);
  if (address === null || (agent === null && !inferred))
    throw invalid(
      "`ip_address` and `user_agent` are required for an online acceptance.",
      "mandate_data[customer_acceptance][online]",
      "parameter_missing",
    );
  return { type, acceptedAt, ip: address, userAgent: agent };
}
