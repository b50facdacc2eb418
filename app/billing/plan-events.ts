/** The moments at which owners hear about their plan. Pure, so that a test can walk through a year. */
import { DAY } from "../duration";
import { editPath } from "../editing/edits";
import type { PlanTemplates } from "../notifications/plan-templates";
import { officePath } from "../office/office-urls";
import { DOMAIN_GRACE, proUntil, type Plan } from "../plans/entitlement";
import { prices } from "../plans/prices";
import { formatTime } from "../ui/time";
import { endsUnpaid } from "./subscription-facts";

export interface PlanFacts {
  plan: Plan;
  company: string;
  vanityName: string;
  timeZone: string;
  /** Of the marketplace. */
  origin: string;
  subscriptions: {
    id: string;
    product: "pro" | "domain";
    hostname: string;
    amount: number;
    status: string;
    period_starts_at: number;
    ends_at: number | null;
    cancels_at: number | null;
  }[];
  /** Served because Pro includes it. */
  includedDomain: string | undefined;
  onSale: boolean;
}

export type PlanEvent = {
  [T in keyof PlanTemplates]: {
    at: number;
    template: T;
    data: PlanTemplates[T];
    /** Tells it from the same event of another period. */
    key: string;
    /** From then on another event says more. */
    until?: number;
  };
}[keyof PlanTemplates];

/** Mail about what is longer over than this would only confuse. */
const STALE = 5 * DAY;

/** What has come by now, and when the next thing comes; null: never. */
export function eventsOf(facts: PlanFacts, now: number) {
  const events = [...trialEvents(facts), ...renewalEvents(facts), ...endEvents(facts)];
  const times = [...events.map(({ at }) => at), ...endsOf(facts.plan)];
  const coming = times.filter((at) => at > now);
  return {
    past: events.filter(({ at, until = Infinity }) => at <= now && at > now - STALE && now < until),
    next: coming.length > 0 ? Math.min(...coming) : null,
  };
}

/** When pages change, though nobody is mailed. */
function endsOf({ pro_ends_at, trial_ends_at }: Plan) {
  return [pro_ends_at, trial_ends_at].filter((at) => at !== null);
}

function trialEvents({ plan, ...facts }: PlanFacts): PlanEvent[] {
  const ends = plan.trial_ends_at;
  // Where Pro was bought, its own end counts.
  if (ends === null || proUntil(plan) > ends || plan.pro_ends_at === ends) return [];
  const about = aboutPlan(facts);
  const key = String(ends);
  return [
    {
      at: ends - 3 * DAY,
      template: "trial-ends",
      data: { ...about, day: dayOf(facts, ends) },
      key,
      until: ends,
    },
    { at: ends, template: "trial-over", data: about, key },
  ];
}

/** Three mails while a renewal is not paid: at once, a week and a day before the end. */
function renewalEvents(facts: PlanFacts): PlanEvent[] {
  const late = facts.subscriptions.filter(
    (one) => one.status === "past_due" || one.status === "unpaid",
  );
  return late.flatMap((one): PlanEvent[] => {
    const { product, hostname, amount, period_starts_at: at, ends_at, id } = one;
    if (ends_at === null) return [];
    const key = `${id}:${at}`;
    const until = dayOf(facts, ends_at);
    if (product === "domain")
      return [
        {
          at,
          template: "domain-renewal-failed",
          data: { ...aboutPlan(facts), domain: hostname, amount, until },
          key,
        },
      ];
    const data = { ...aboutPlan(facts), amount, until };
    return [
      { at, template: "renewal-failed", data, key, until: ends_at - 7 * DAY },
      {
        at: ends_at - 7 * DAY,
        template: "grace-ends",
        data,
        key: `${key}:7`,
        until: ends_at - DAY,
      },
      { at: ends_at - DAY, template: "grace-ends", data, key: `${key}:1`, until: ends_at },
    ];
  });
}

/** Pro is over, and then the domain that it included. */
function endEvents(facts: PlanFacts): PlanEvent[] {
  const { plan, includedDomain, onSale } = facts;
  const until = proUntil(plan);
  if (until === Infinity || until === 0) return [];
  const ended = plan.pro_ends_at === until;
  const off = until + DOMAIN_GRACE;
  const data = { ...aboutPlan(facts), unpaid: isUnpaid(facts, until) };
  return [
    ...(ended ? [{ at: until, template: "pro-over" as const, data, key: String(until) }] : []),
    ...(includedDomain !== undefined && onSale
      ? [30, 7].map((days) => ({
          at: off - days * DAY,
          template: "domain-ends" as const,
          data: {
            company: facts.company,
            link: facts.origin + editPath(facts.vanityName, "domain"),
            domain: includedDomain,
            day: dayOf(facts, off),
            amount: prices.domainYearly,
          },
          key: `${off}:${days}`,
          until: days === 30 ? off - 7 * DAY : off,
        }))
      : []),
  ];
}

function isUnpaid({ subscriptions }: PlanFacts, until: number) {
  return subscriptions.some(
    (one) => one.product === "pro" && one.ends_at === until && endsUnpaid(one),
  );
}

function aboutPlan({ company, origin, vanityName }: Omit<PlanFacts, "plan">) {
  return { company, link: origin + officePath(vanityName, "/settings/pro") };
}

function dayOf({ timeZone }: Omit<PlanFacts, "plan">, at: number) {
  return formatTime(at, timeZone, "day");
}
