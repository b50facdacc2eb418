import type { Company } from "../companies/company";
import type { CompanyRole } from "../security/company-access";

/** What the chat needs of the company's site that it is on. */
export interface ChatSite {
  company: Company;
  /** The viewer's role at the company; null for everyone else, and so on every cached page. */
  role: CompanyRole | null;
  onOwnDomain: boolean;
}
