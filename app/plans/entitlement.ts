/** What a company may use: Pro, or its free trial (PLAN-003). */
import { DAY } from "../duration";

export interface Plan {
  /** 0 free, 1 Pro monthly, 2 Pro yearly. */
  pro: number;
  pro_ends_at: number | null;
  trial_ends_at: number | null;
}

/** Of a company `c`. */
export const PLAN_COLUMNS = "c.pro, c.pro_ends_at, c.trial_ends_at";

/** After a failed renewal, Pro goes on for this long while the company pays. */
export const GRACE = 14 * DAY;

/** The included domain is served for this long without Pro; then it costs as any other. */
export const DOMAIN_GRACE = 30 * DAY;

/** Until when a company has Pro or its trial, in epoch milliseconds; Infinity: it renews. 0: never had it. */
export function proUntil({ pro, pro_ends_at, trial_ends_at }: Plan) {
  if (pro > 0 && pro_ends_at === null) return Infinity;
  return Math.max(pro_ends_at ?? 0, trial_ends_at ?? 0);
}

export function hasPro(plan: Plan, now: number) {
  return now < proUntil(plan);
}

/** The same in SQL, of a company `c`. `at`: SQL of the time. */
export function hasProSql(at: string) {
  return `(c.trial_ends_at > ${at} OR c.pro > 0 AND c.pro_ends_at IS NULL OR c.pro_ends_at > ${at})`;
}

/** What counts now, in the contract's numbers: 0 free, 1 Pro monthly or its trial, 2 Pro yearly. */
export function proNow(plan: Plan, now: number): 0 | 1 | 2 {
  if (!hasPro(plan, now)) return 0;
  return plan.pro === 2 ? 2 : 1;
}
