/** The domain that Pro includes. */

const LIVE = "status NOT IN ('removed', 'failed')";

/**
 * For the batch that changes a company's plan. If Pro includes none of its domains yet, because they were
 * assigned before, it includes one now: rather one that nothing pays for, then the main address. All are
 * checked again, since they may be served now, or soon no longer.
 */
export function includedDomainStatements(db: D1Database, companyId: number, now: number) {
  return [
    // The www variant of an extra domain has no price of its own.
    db
      .prepare(
        `UPDATE custom_domain SET yearly_cents = 0 WHERE company_id = ?1
          AND hostname = (SELECT hostname FROM custom_domain WHERE company_id = ?1 AND ${LIVE}
            AND yearly_cents > 0 ORDER BY billed, preferred_at DESC, created_at LIMIT 1)
          AND EXISTS (SELECT 1 FROM company WHERE id = ?1 AND (trial_ends_at > ?2
            OR pro > 0 AND (pro_ends_at IS NULL OR pro_ends_at > ?2)))
          AND NOT EXISTS (SELECT 1 FROM custom_domain i WHERE i.company_id = ?1 AND i.${LIVE}
            AND i.yearly_cents = 0 AND NOT EXISTS (SELECT 1 FROM custom_domain t
              WHERE t.company_id = ?1 AND t.${LIVE} AND t.yearly_cents > 0
                AND (t.hostname = 'www.' || i.hostname OR i.hostname = 'www.' || t.hostname)))`,
      )
      .bind(companyId, now),
    db
      .prepare(
        `UPDATE custom_domain SET next_check_at = ? WHERE company_id = ? AND next_check_at IS NOT NULL
          AND status IN ('certificate', 'active', 'suspended')`,
      )
      .bind(now, companyId),
  ];
}
