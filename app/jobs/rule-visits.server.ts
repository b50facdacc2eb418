/** The visits that a job's rule makes. */
import { addDays } from "../calendar/days";
import { nextRepeatDay, repeatDays } from "../calendar/repeat";
import type { NewVisit } from "./job-statements.server";
import { repeatIn, type JobRow } from "./job.server";
import { AHEAD, limits } from "./limits";

/** Behind all days: the rule has no more. */
export const RULE_OVER = "9999-12-31";

type Ruled = Pick<
  JobRow,
  "repeats" | "first_day" | "minute" | "length" | "made_until" | "last_visit"
>;

/**
 * The visits from the day after `made_until` to a year ahead of `today`, at least the first one of a
 * new rule, and the job's columns after they are made.
 */
export function ruleVisits(row: Ruled, today: string) {
  const repeat = repeatIn(row)!;
  const from = row.made_until === "" ? row.first_day : addDays(row.made_until, 1);
  const ahead = addDays(today, AHEAD);
  // The first visit of a rule is made however far away it is.
  const next = row.made_until === "" ? nextRepeatDay(row.first_day, repeat, from) : undefined;
  const to = next !== undefined && next > ahead ? next : ahead;
  const room = limits.visits - row.last_visit;
  const days = repeatDays(row.first_day, repeat, from, to).slice(0, Math.max(0, room));
  const isOver =
    days.length === room || nextRepeatDay(row.first_day, repeat, addDays(to, 1)) === undefined;
  const { minute, length } = row;
  return {
    visits: days.map((day, i): NewVisit => ({
      number: row.last_visit + 1 + i,
      ruleDay: day,
      day,
      minute,
      length,
    })),
    columns: {
      last_visit: row.last_visit + days.length,
      made_until: isOver ? RULE_OVER : to,
    },
  };
}
