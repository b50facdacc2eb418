/** A demo company's own domain, with its verification record for the local DNS emulation. */
import { proofName, proofOf } from "../../app/domains/proof";
import type { CompanyRows } from "./rows";

export function demoDomain(
  hostname: string,
  companyId: number,
  status: "active" | "pending",
  at: number,
): Pick<CompanyRows, "custom_domain" | "local_dns_record"> {
  const token = `demo-${companyId}`;
  const domain = {
    hostname,
    company_id: companyId,
    status,
    problem: null,
    token,
    host_id: null,
    preferred_at: 0,
    yearly_cents: 0,
    billed: 0,
    free_until: 0,
    created_at: at,
    changed_at: at,
    checked_at: null,
    next_check_at: null,
    missing_since: null,
    released_at: null,
  };
  return {
    custom_domain: [domain],
    local_dns_record:
      status === "active"
        ? [{ name: proofName(hostname), type: "TXT", value: proofOf(token) }]
        : [],
  };
}

export const noDomain = { custom_domain: [], local_dns_record: [] };
