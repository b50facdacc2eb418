import { checkNow, leaveHost, type Checking } from "./domain-check.server";
import type { DomainRow } from "./domain-rows.server";
import { MINUTE } from "../duration";

const AT_ONCE = 5;
const MOST = 40;
/** In milliseconds: when a check that an aborted run started is retried. */
const AGAIN = 10 * MINUTE;

type Due = DomainRow & { name: string; vanity_name: string };

/**
 * Run by cron: checks the domains that are due. Safe to run concurrently; each domain is claimed by
 * one run. Returns how many it checked.
 */
export async function recheckDomains(context: Checking): Promise<number> {
  const { db, now } = context;
  const at = now();
  const { results } = await db
    .prepare(
      `UPDATE custom_domain SET next_check_at = ?
       WHERE (hostname, company_id) IN (SELECT hostname, company_id FROM custom_domain
         WHERE next_check_at <= ? ORDER BY next_check_at LIMIT ${MOST})
       RETURNING *, (SELECT name FROM company c
         WHERE c.id = company_id) AS name, (SELECT vanity_name FROM company c
         WHERE c.id = company_id) AS vanity_name`,
    )
    .bind(at + AGAIN, at)
    .all<Due>();
  for (let i = 0; i < results.length; i += AT_ONCE)
    await Promise.all(results.slice(i, i + AT_ONCE).map((one) => recheck(context, one)));
  return results.length;
}

async function recheck(context: Checking, due: Due) {
  const over = due.status === "failed" || due.status === "removed";
  const work = over
    ? leave(context, due)
    : checkNow(context, { id: due.company_id, name: due.name, vanity_name: due.vanity_name }, due);
  // An unexpected error in one check must not stop the others.
  await work.catch((error: unknown) =>
    context.notice({ event: "domain not checked", error: `${due.hostname}: ${String(error)}` }),
  );
}

async function leave(context: Checking, due: Due) {
  if (due.host_id !== null) return leaveHost(context, due);
  await context.db
    .prepare(
      `UPDATE custom_domain SET next_check_at = NULL WHERE hostname = ? AND company_id = ?
        AND host_id IS NULL AND status IN ('failed', 'removed')`,
    )
    .bind(due.hostname, due.company_id)
    .run();
}
