/**
 * Writes down what Stripe says a subscription is, and what it gives to its company. Events, the sweep and
 * the page that people come back to all do this and nothing else, so their order does not matter.
 */
import { auditStatement, type Audited } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import type { planSubscription } from "../database/tables";
import type { Sending } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import type { Subscription } from "../outside/payments/payments";
import { endNow } from "./subscription-calls.server";
import type { Calling } from "../stripe-calls/claimed-call.server";
import { includedDomainStatements } from "./included-domain.server";
import { endsAtOf, nextCheckOf } from "./subscription-facts";

export type Syncing = Calling & Audited & Sending & Pick<RequestContext, "later">;

export type SubscriptionRow = typeof planSubscription.$inferSelect;

interface Owner {
  company_id: number;
  vanity_name: string;
}

const MAX_ATTEMPTS = 5;

/**
 * Returns the company that it is of; undefined if it is of none of ours. `settle`: statements for the
 * same batch.
 */
export async function syncSubscription(
  context: Syncing,
  id: string,
  settle: D1PreparedStatement[] = [],
): Promise<number | undefined> {
  const { db, payments } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await db
      .prepare("SELECT * FROM plan_subscription WHERE id = ?")
      .bind(id)
      .first<SubscriptionRow>();
    // What was read before the last write must not be written over it.
    const subscription = await payments.plans.retrieveSubscription(id);
    const owner = await ownerOf(context, subscription.customer);
    if (!owner) return undefined;
    // Paying for what has ended would bring nothing back.
    if (subscription.status === "canceled" && before?.status !== "canceled")
      await payments.plans.voidBills(id);
    const guard = before
      ? updateSql(context, subscription, before)
      : insertSql(context, subscription, owner);
    const rest = [...given(context, subscription, before, owner), ...settle];
    if (await guardedBatch(db, guard, rest)) {
      if (before?.status !== subscription.status) endNow(context);
      return owner.company_id;
    }
  }
  throw new PaymentError("busy", `The subscription ${id} changes all the time.`);
}

/** By the customer, who is of one company; not by what is written on the subscription. */
function ownerOf({ db }: Syncing, customer: string) {
  return db
    .prepare(
      `SELECT p.company_id, c.vanity_name FROM plan_customer p CROSS JOIN company c ON c.id = p.company_id
        WHERE p.customer_id = ?`,
    )
    .bind(customer)
    .first<Owner>();
}

function columnsOf(subscription: Subscription, now: number) {
  const { price, amount, period, status, periodStartsAt, periodEndsAt } = subscription;
  return {
    price,
    amount,
    period,
    status,
    period_starts_at: periodStartsAt,
    period_ends_at: periodEndsAt,
    trial_ends_at: subscription.trialEndsAt,
    cancels_at: subscription.cancelsAt,
    ends_at: endsAtOf(subscription),
    changed_at: now,
    checked_at: now,
    next_check_at: nextCheckOf(subscription, now),
  };
}

function updateSql({ db, now }: Syncing, subscription: Subscription, before: SubscriptionRow) {
  const columns = columnsOf(subscription, now());
  const names = Object.keys(columns).map((name) => `${name} = ?`);
  return db
    .prepare(
      `UPDATE plan_subscription SET ${names.join(", ")}, version = version + 1
        WHERE id = ? AND version = ?`,
    )
    .bind(...Object.values(columns), before.id, before.version);
}

function insertSql({ db, now }: Syncing, subscription: Subscription, { company_id }: Owner) {
  const { id, product, hostname, createdAt } = subscription;
  const columns = {
    ...{ id, company_id, product, hostname, created_at: createdAt },
    ...columnsOf(subscription, now()),
  };
  const names = Object.keys(columns);
  return db
    .prepare(
      `INSERT INTO plan_subscription (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})
        ON CONFLICT DO NOTHING`,
    )
    .bind(...Object.values(columns));
}

/** For the same batch: what the company has by all its subscriptions, and who is to hear of it. */
function given(
  context: Syncing,
  subscription: Subscription,
  before: SubscriptionRow | null,
  owner: Owner,
) {
  const { db, now } = context;
  const { company_id: company, vanity_name } = owner;
  const { product, hostname, status } = subscription;
  const gives = product === "pro" ? proStatements : domainStatements;
  return [
    ...gives(db, { company, hostname, now: now() }),
    // A trial is given once, whichever way it began.
    ...(product === "pro" && subscription.trialEndsAt !== null
      ? [
          db
            .prepare("UPDATE company SET trial_ends_at = coalesce(trial_ends_at, ?) WHERE id = ?")
            .bind(subscription.trialEndsAt, company),
        ]
      : []),
    db.prepare("UPDATE company SET plan_due_at = ? WHERE id = ?").bind(now(), company),
    ...(before?.status === status && before.cancels_at === subscription.cancelsAt
      ? []
      : [
          auditStatement(context, {
            action: product === "pro" ? "Pro changed" : "domain payment changed",
            object: `company ${vanity_name}`,
            companyId: company,
            details: {
              ...(product === "domain" && { domain: hostname }),
              status: [before?.status ?? null, status],
              ...(subscription.cancelsAt !== null && { "ends at": subscription.cancelsAt }),
            },
          }),
        ]),
  ];
}

interface Given {
  company: number;
  hostname: string;
  now: number;
}

/** The subscription that lasts longest counts. Pages show what Pro gives, so they are rendered again. */
function proStatements(db: D1Database, { company, now }: Given) {
  const best = `FROM plan_subscription s WHERE s.company_id = company.id AND s.product = 'pro'
    AND s.ends_at IS NOT 0 ORDER BY s.ends_at IS NULL DESC, s.ends_at DESC, s.created_at DESC LIMIT 1`;
  const columns = `(SELECT CASE WHEN s.ends_at <= ?1 THEN 0 WHEN s.period = 'year' THEN 2 ELSE 1 END ${best}),
    (SELECT s.ends_at ${best})`;
  return [
    db
      .prepare(
        `UPDATE company SET (pro, pro_ends_at) = (${columns}), version = version + 1, updated_at = ?1
          WHERE id = ?2 AND EXISTS (SELECT 1 ${best}) AND (pro, pro_ends_at) IS NOT (${columns})`,
      )
      .bind(now, company),
    ...includedDomainStatements(db, company, now),
  ];
}

function domainStatements(db: D1Database, { company, hostname, now }: Given) {
  return [
    db
      .prepare(
        `UPDATE custom_domain SET next_check_at = ?1, billed = EXISTS (SELECT 1 FROM plan_subscription s
            WHERE s.company_id = ?2 AND s.product = 'domain' AND s.hostname = ?3
              AND (s.ends_at IS NULL OR s.ends_at > ?1))
          WHERE company_id = ?2 AND hostname IN (?3, 'www.' || ?3) AND status NOT IN ('removed', 'failed')`,
      )
      .bind(now, company, hostname),
  ];
}
