/** A job whose visits repeat by a rule, such as every Wednesday at 9:00 from March to November. */
import { addDays, dayText } from "../calendar/days";
import { nextRepeatDay, repeatText, type Repeat } from "../calendar/repeat";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { Day, RepeatInput, repeatOf, WhenInput, whenOf } from "./input.server";
import { deletePlannedOfRule, insertVisits } from "./job-statements.server";
import { checklistIn, peopleIn, repeatIn } from "./job.server";
import { limits } from "./limits";
import { messages } from "./messages";
import {
  change,
  foundJob,
  Moved,
  movedOf,
  OfJob,
  overtaken,
  refuseChange,
  Seen,
  todayOf,
} from "./office-job.server";
import { RULE_OVER, ruleVisits } from "./rule-visits.server";

/**
 * Plans the visits of a rule, a year ahead; cron makes the later ones. Another rule counts from
 * today on: planned visits of the former one are deleted, what was begun stays.
 */
export const repeatJob = operation({
  name: "repeat job",
  may: user,
  effect: "write",
  input: OfJob.extend({
    ...Seen,
    ...WhenInput.shape,
    day: Day.describe("The first day. Weeks and months count from it."),
    repeat: RepeatInput,
  }),
  output: Moved,
  find: foundJob,
  async run(context, { version, repeat: input, company: _, number: __, ...whenInput }, found) {
    const { office, row } = found;
    const repeat = repeatOf(input);
    const when = whenOf(whenInput);
    const rule = {
      repeats: JSON.stringify(repeat),
      first_day: when.day,
      minute: when.minute,
      length: when.length,
    };
    const names = Object.keys(rule) as (keyof typeof rule)[];
    if (names.every((name) => rule[name] === row[name])) return movedOf(row);
    refuseChange(found, version);
    const today = todayOf(context, office);
    // Days that are over are not planned afterwards, unless the rule is new.
    const from = row.repeats === "" || when.day > today ? when.day : today;
    refuseNoDays(when.day, repeat, from);
    const { visits, columns } = ruleVisits(
      { ...row, ...rule, made_until: from === when.day ? "" : addDays(from, -1) },
      today,
    );
    const last = visits.at(-1);
    if (last && row.last_visit + visits.length >= limits.visits && last.day < today)
      throw new Refusal("conflict", messages.tooMany);
    const at = context.now();
    const moved = await change(
      context,
      found,
      {
        kind: "scheduled",
        action: "repeat job",
        text: repeatText(when.day, repeat),
        columns: { ...rule, ...columns },
        details: { first: when.day, ...repeat },
      },
      {
        visits: [
          deletePlannedOfRule(row, from),
          insertVisits(
            row,
            visits,
            { people: peopleIn(row), checklist: checklistIn(row) },
            { timeZone: office.timeZone, at },
          ),
        ],
      },
    );
    if (!moved) throw await overtaken(found);
    return movedOf(moved);
  },
});

function refuseNoDays(first: string, repeat: Repeat, from: string) {
  if (nextRepeatDay(first, repeat, from) === undefined)
    throw new Refusal("invalid", messages.noDays, { "repeat.until": messages.noDays });
}

/** The visits after a day are deleted, unless someone began them. */
export const endRepeat = operation({
  name: "end repeat",
  may: user,
  effect: "write",
  input: OfJob.extend({
    ...Seen,
    day: Day.describe("The last day on which there may be a visit."),
  }),
  output: Moved,
  find: foundJob,
  async run(context, { version, day }, found) {
    const { row } = found;
    const repeat = repeatIn(row);
    if (!repeat) throw new Refusal("conflict", "The visits of this job don’t repeat.");
    if (repeat.until === day) return movedOf(row);
    refuseChange(found, version);
    if (repeat.until !== "" && day > repeat.until)
      throw new Refusal("invalid", `They end on ${dayText(repeat.until)} already.`, {
        day: `They end on ${dayText(repeat.until)} already.`,
      });
    const moved = await change(
      context,
      found,
      {
        kind: "scheduled",
        action: "end repeat",
        text: repeatText(row.first_day, { ...repeat, until: day }),
        columns: {
          repeats: JSON.stringify({ ...repeat, until: day }),
          made_until: row.made_until > day ? RULE_OVER : row.made_until,
        },
        details: { until: day },
      },
      { visits: [deletePlannedOfRule(row, addDays(day, 1))] },
    );
    if (!moved) throw await overtaken(found);
    return movedOf(moved);
  },
});
