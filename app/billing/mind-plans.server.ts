/**
 * What time brings to plans: mails before and after a trial, a failed renewal or Pro itself ends, and
 * pages that no longer show what Pro gives. What a company may do never waits for this: each read and
 * write judges by the clock (plans/entitlement.ts).
 */
import { auditStatement, type Audited } from "../audit/audit.server";
import { ownersOf } from "../companies/owners.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { MINUTE } from "../duration";
import { commit, mailStatement, type Sending } from "../notifications/outbox.server";
import type { RequestContext } from "../operations/context";
import { proUntil, type Plan } from "../plans/entitlement";
import { eventsOf, type PlanEvent, type PlanFacts } from "./plan-events";

export type Minding = Audited & Sending & Pick<RequestContext, "later">;

interface Due extends Plan {
  id: number;
  name: string;
  vanity_name: string;
  time_zone: string | null;
  plan_due_at: number;
}

const MOST = 40;
/** Another run takes it again if this one ends on the way. */
const CLAIM = 10 * MINUTE;

/** Run by cron, and after a subscription changed. Returns how many companies were looked at. */
export async function mindPlans(context: Minding): Promise<number> {
  const { db, now, notice } = context;
  const { results } = await db
    .prepare(
      `UPDATE company AS c SET plan_due_at = ?1 WHERE id IN (SELECT id FROM company
        WHERE plan_due_at <= ?2 ORDER BY plan_due_at LIMIT ${MOST})
        RETURNING id, name, vanity_name, time_zone, plan_due_at, pro, pro_ends_at, trial_ends_at`,
    )
    .bind(now() + CLAIM, now())
    .all<Due>();
  for (const due of results)
    await mind(context, due).catch((error: unknown) =>
      notice({ event: "plan not minded", error: `${due.vanity_name}: ${String(error)}` }),
    );
  return results.length;
}

async function mind(context: Minding, due: Due) {
  const { db, now } = context;
  const at = now();
  const facts = await factsOf(context, due);
  const { past, next } = eventsOf(facts, at);
  const isOver = due.pro > 0 && proUntil(due) <= at;
  const ended = isOver || (due.trial_ends_at !== null && due.trial_ends_at <= at);
  const guard = db
    .prepare(
      `UPDATE company SET plan_due_at = ?1, pro = CASE WHEN ?2 THEN 0 ELSE pro END,
          version = version + ?3 WHERE id = ?4 AND plan_due_at = ?5`,
    )
    .bind(next, Number(isOver), Number(ended), due.id, due.plan_due_at);
  const owners = await ownersOf(db, due.id);
  const mails = past.flatMap((event) =>
    owners.map(({ email }) => mailTo(context, due, event, email)),
  );
  const audit = auditStatement(context, {
    action: "Pro ended",
    object: `company ${due.vanity_name}`,
    companyId: due.id,
  });
  await commit(context, guardedBatch(db, guard, [...mails, ...(isOver ? [audit] : [])]));
}

/** Each event has a key of its own, so that it is mailed once, however often this runs. */
function mailTo(context: Minding, { id }: Due, { template, data, key }: PlanEvent, email: string) {
  return mailStatement(context, {
    key: `${template}:${id}:${key}:${email}`,
    to: email,
    template,
    data,
  });
}

async function factsOf({ db, config }: Minding, due: Due): Promise<PlanFacts> {
  const [subscriptions, domains] = await db.batch([
    db
      .prepare(
        `SELECT id, product, hostname, amount, status, period_starts_at, ends_at, cancels_at
          FROM plan_subscription WHERE company_id = ? AND ends_at IS NOT 0`,
      )
      .bind(due.id),
    db
      .prepare(
        `SELECT hostname FROM custom_domain WHERE company_id = ? AND yearly_cents = 0 AND billed = 0
          AND status = 'active' ORDER BY preferred_at DESC LIMIT 1`,
      )
      .bind(due.id),
  ]);
  return {
    plan: due,
    company: due.name,
    vanityName: due.vanity_name,
    timeZone: due.time_zone ?? "America/Chicago",
    origin: config.mainOrigin,
    subscriptions: subscriptions!.results as unknown as PlanFacts["subscriptions"],
    includedDomain: (domains!.results[0] as { hostname: string } | undefined)?.hostname,
    onSale: config.stripe !== undefined,
  };
}
