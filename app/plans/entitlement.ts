/** What a company may use: Pro, or its free trial (PLAN-003). */

export interface Plan {
  /** 0 free, 1 Pro monthly, 2 Pro yearly. */
  pro: number;
  trial_ends_at: number | null;
}

export function hasPro({ pro, trial_ends_at }: Plan, now: number) {
  return pro > 0 || (trial_ends_at !== null && now < trial_ends_at);
}
