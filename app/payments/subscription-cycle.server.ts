import type { Work } from "../database/work-databases/work";
import type { BillingCycle } from "../documents/content";

/** How often a subscription is billed, while it is. */
export function subscriptionCycle({ reads, companyId }: Work, number: number) {
  return reads.first<BillingCycle>(
    `SELECT interval, frequency FROM subscription
      WHERE company_id = ? AND number = ? AND status <> 'ended'`,
    companyId,
    number,
  );
}
