/**
 * For the batches that end what companies have at Stripe. Here it ends at once; the sweep makes the calls,
 * also if the company is gone by then.
 */
import { bound, type BoundSql } from "../database/one-trip";

interface Ending {
  /** owner: here; ownership: the company has other owners now, or is being deleted. */
  by: "owner" | "ownership";
  /** On a company `c`. */
  companies: BoundSql;
  now: number;
}

/** The account by which they are paid. In this order: the call is claimed while the account is open. */
export function disconnectStatements(
  db: D1Database,
  { by, companies, now }: Ending,
): [claim: D1PreparedStatement, update: D1PreparedStatement] {
  const open = `FROM payment_account a CROSS JOIN company c ON c.id = a.company_id
    WHERE a.state = 'open' AND ${companies.sql}`;
  return [
    bound(db, {
      sql: `INSERT INTO stripe_call (key, kind, subject, company_id, params, created_at, due_at)
        SELECT ${RANDOM_KEY}, 'disconnect account', a.account_id, c.id,
          json_object('account', a.account_id), ?, ? ${open} AND a.account_id IS NOT NULL
        ON CONFLICT DO NOTHING`,
      values: [now, now, ...companies.values],
    }),
    bound(db, {
      sql: `UPDATE payment_account SET state = 'disconnected', charges_enabled = 0, payouts_enabled = 0,
          disconnected_at = ?, disconnect_reason = ?, next_check_at = NULL, changed_at = ?,
          version = version + 1
        WHERE id IN (SELECT a.id ${open})`,
      values: [now, by, now, ...companies.values],
    }),
  ];
}

/**
 * All that former owners pay for and are paid by: their cards must not pay for the next ones, nor their
 * bank accounts get the next ones' money.
 */
export function endAtStripe(db: D1Database, ending: Omit<Ending, "by">): D1PreparedStatement[] {
  const { companies, now } = ending;
  return [
    ...disconnectStatements(db, { ...ending, by: "ownership" }),
    ...closePages(db, { pages: { ...companies, sql: ofCompanies(companies.sql) }, now }),
    // In the name of the former owner.
    bound(db, {
      sql: `UPDATE stripe_call SET state = 'failed', done_at = ?, due_at = NULL, error = 'other owners', params = '{}'
        WHERE state = 'open' AND kind IN ('create customer', 'create checkout') AND ${ofCompanies(companies.sql)}`,
      values: [now, ...companies.values],
    }),
    bound(db, {
      sql: `INSERT INTO stripe_call (key, kind, subject, company_id, params, created_at, due_at)
        SELECT ${RANDOM_KEY}, 'cancel subscription', s.id, c.id, json_object('subscription', s.id), ?, ?
          FROM plan_subscription s CROSS JOIN company c ON c.id = s.company_id
          WHERE s.status NOT IN ('canceled', 'incomplete_expired') AND ${companies.sql}
        ON CONFLICT DO NOTHING`,
      values: [now, now, ...companies.values],
    }),
    // The next owners are another customer.
    bound(db, {
      sql: `UPDATE plan_customer SET ended_at = ? WHERE ended_at IS NULL
        AND company_id IN (SELECT c.id FROM company c WHERE ${companies.sql})`,
      values: [now, ...companies.values],
    }),
  ];
}

const ofCompanies = (sql: string) => `company_id IN (SELECT c.id FROM company c WHERE ${sql})`;

/** Pages where something could still be bought. `pages`: on plan_checkout. */
export function closePages(
  db: D1Database,
  { pages, now }: { pages: BoundSql; now: number },
): D1PreparedStatement[] {
  const open = `FROM plan_checkout WHERE status = 'open' AND ${pages.sql}`;
  return [
    bound(db, {
      sql: `INSERT INTO stripe_call (key, kind, subject, company_id, params, created_at, due_at)
        SELECT ${RANDOM_KEY}, 'expire checkout', id, company_id, json_object('checkout', id), ?, ? ${open}
        ON CONFLICT DO NOTHING`,
      values: [now, now, ...pages.values],
    }),
    bound(db, {
      sql: `UPDATE plan_checkout SET status = 'expired', next_check_at = NULL WHERE id IN (SELECT id ${open})`,
      values: pages.values,
    }),
  ];
}

/**
 * For the batch that removes a domain: what pays for it ends, unless its www variant is still there.
 * `base`: without "www.".
 */
export function endDomainPayment(
  db: D1Database,
  { company, base, now }: { company: number; base: string; now: number },
): D1PreparedStatement[] {
  const gone = `NOT EXISTS (SELECT 1 FROM custom_domain d WHERE d.company_id = ?
    AND d.hostname IN (?, 'www.' || ?) AND d.status <> 'removed')`;
  const pages = {
    sql: `company_id = ? AND product = 'domain' AND hostname = ? AND ${gone}`,
    values: [company, base, company, base, base],
  };
  return [...closePages(db, { pages, now }), endSubscription(db, { company, base, now })];
}

function endSubscription(
  db: D1Database,
  { company, base, now }: { company: number; base: string; now: number },
) {
  return bound(db, {
    sql: `INSERT INTO stripe_call (key, kind, subject, company_id, params, created_at, due_at)
      SELECT ${RANDOM_KEY}, 'cancel subscription', s.id, s.company_id, json_object('subscription', s.id), ?1, ?1
        FROM plan_subscription s WHERE s.company_id = ?2 AND s.product = 'domain' AND s.hostname = ?3
          AND s.status NOT IN ('canceled', 'incomplete_expired') AND NOT EXISTS (SELECT 1 FROM custom_domain d
            WHERE d.company_id = ?2 AND d.hostname IN (?3, 'www.' || ?3) AND d.status <> 'removed')
      ON CONFLICT DO NOTHING`,
    values: [now, company, base],
  });
}

/** Made by SQLite where only it knows what the call is about. */
export const RANDOM_KEY = "lower(hex(randomblob(16)))";
