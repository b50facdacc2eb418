/** The domain that Pro includes. */
import { hasProSql } from "../plans/entitlement";
import { closePages } from "../stripe-calls/end-at-stripe.server";

const LIVE = "status NOT IN ('removed', 'failed')";

const hasPro = (company: string, now: string) =>
  `EXISTS (SELECT 1 FROM company c WHERE c.id = ${company} AND ${hasProSql(now)})`;

/**
 * For the batch that changes a company's plan or its domains. If Pro includes none of them, because they
 * were assigned before or another was removed, it includes one now: rather one that nothing pays for, then
 * the main address. Pages to pay for it close. All are checked again, since they may be served now, or
 * soon no longer.
 */
export function includedDomainStatements(db: D1Database, companyId: number, now: number) {
  return [
    // The www variant of an extra domain has no price of its own.
    db
      .prepare(
        `UPDATE custom_domain SET yearly_cents = 0 WHERE company_id = ?1
          AND hostname = (SELECT hostname FROM custom_domain WHERE company_id = ?1 AND ${LIVE}
            AND yearly_cents > 0 ORDER BY billed, preferred_at DESC, created_at LIMIT 1)
          AND ${hasPro("?1", "?2")}
          AND NOT EXISTS (SELECT 1 FROM custom_domain i WHERE i.company_id = ?1 AND i.${LIVE}
            AND i.yearly_cents = 0 AND NOT EXISTS (SELECT 1 FROM custom_domain t
              WHERE t.company_id = ?1 AND t.${LIVE} AND t.yearly_cents > 0
                AND (t.hostname = 'www.' || i.hostname OR i.hostname = 'www.' || t.hostname)))`,
      )
      .bind(companyId, now),
    ...closePages(db, {
      pages: {
        sql: `company_id = ? AND product = 'domain' AND ${hasPro("?", "?")}
          AND (SELECT max(d.yearly_cents) FROM custom_domain d WHERE d.company_id = ? AND d.${LIVE}
            AND d.hostname IN (plan_checkout.hostname, 'www.' || plan_checkout.hostname)) = 0`,
        values: [companyId, companyId, now, now, companyId],
      },
      now,
    }),
    db
      .prepare(
        `UPDATE custom_domain SET next_check_at = ? WHERE company_id = ? AND next_check_at IS NOT NULL
          AND status IN ('certificate', 'active', 'suspended')`,
      )
      .bind(now, companyId),
  ];
}
