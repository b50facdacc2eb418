/** Until when a company's domain is served: as long as Pro includes it, or a subscription pays for it. */
import type { RequestContext } from "../operations/context";
import { DOMAIN_GRACE, PLAN_COLUMNS, proUntil, type Plan } from "../plans/entitlement";
import { baseOf } from "./hostname";

interface Facts extends Plan {
  /** Of the domain and its www variant; 0: included in Pro. */
  cents: number | null;
  free_until: number | null;
  /** The end of the last subscription for it; null: there was none. */
  bought_until: number | null;
}

/** Stands for no end in SQL. */
const NO_END = 9_000_000_000_000_000;

/**
 * Epoch milliseconds; Infinity: it renews. Where domains can't be bought, none are turned off.
 */
export async function servedUntil(
  { db, config }: Pick<RequestContext, "db" | "config">,
  companyId: number,
  hostname: string,
): Promise<number> {
  if (!config.stripe) return Infinity;
  const base = baseOf(hostname);
  const facts = await db
    .prepare(
      `SELECT ${PLAN_COLUMNS}, max(d.yearly_cents) AS cents, max(d.free_until) AS free_until,
          (SELECT max(coalesce(s.ends_at, ${NO_END})) FROM plan_subscription s
            WHERE s.company_id = c.id AND s.product = 'domain' AND s.hostname = ?2) AS bought_until
        FROM company c JOIN custom_domain d ON d.company_id = c.id
          AND d.hostname IN (?2, 'www.' || ?2) AND d.status <> 'removed'
        WHERE c.id = ?1`,
    )
    .bind(companyId, base)
    .first<Facts>();
  return facts ? untilOf(facts) : 0;
}

function untilOf({ cents, free_until, bought_until, ...plan }: Facts) {
  const had = proUntil(plan);
  const until = Math.max(
    free_until ?? 0,
    bought_until ?? 0,
    cents === 0 && had > 0 ? had + DOMAIN_GRACE : 0,
  );
  return until >= NO_END ? Infinity : until;
}
