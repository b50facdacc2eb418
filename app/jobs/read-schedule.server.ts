/** The visits of a day or a week, and the jobs that have none yet. */
import * as z from "zod";
import { dayOf, weekOf } from "../calendar/days";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Day } from "./input.server";
import { JobLine, LINE_COLUMNS, lineOf, type LineRow } from "./job-line.server";
import { workersOf } from "./people.server";
import { scheduleSpans } from "./states";
import { Person, personOut } from "./visit-output.server";
import { ScheduledVisit, visitsOfDays, withNames } from "./visits-of-days.server";

/** Visits in one answer: 40 a day. */
const MOST_VISITS = 280;
const UNSCHEDULED = 25;

export const readSchedule = operation({
  name: "read schedule",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    day: Day.optional().describe("Default: today. A week is the one with this day, from Sunday."),
    span: z.enum(scheduleSpans, { error: "Choose day or week." }).default("week"),
    person: z.guid().optional().describe("Only visits of this person, and those of nobody."),
  }),
  output: z.object({
    days: z.array(z.string()).describe("YYYY-MM-DD."),
    today: z.string(),
    timeZone: z.string(),
    visits: z.array(ScheduledVisit).describe("By their start; without those that were canceled."),
    isMore: z.boolean().describe(`There are more than ${MOST_VISITS}.`),
    unscheduled: z.array(JobLine).describe("The newest jobs without a visit."),
    moreUnscheduled: z.boolean(),
    workers: z.array(Person).describe("Everyone who works in the office."),
  }),
  find: (context, input) => watchedOffice(context, input, "schedule"),
  async run(context, { day: asked, span, person }, office) {
    const { work, timeZone } = office;
    const { reads, companyId } = work;
    const today = dayOf(context.now(), timeZone);
    const day = asked ?? today;
    const days = span === "day" ? [day] : weekOf(day);
    const [rows, unscheduled, workers] = await Promise.all([
      visitsOfDays(work, days[0]!, days.at(-1)!, MOST_VISITS + 1),
      reads.all<LineRow>(
        `SELECT ${LINE_COLUMNS} FROM job j INDEXED BY job_status
          WHERE j.company_id = ? AND j.status = 'unscheduled' ORDER BY j.number DESC
          LIMIT ${UNSCHEDULED + 1}`,
        companyId,
      ),
      workersOf(context, office),
    ]);
    const shown = await withNames(context, rows.slice(0, MOST_VISITS), workers);
    return {
      days,
      today,
      timeZone,
      visits: shown.filter(({ people }) => isOf(people, person)),
      isMore: rows.length > MOST_VISITS,
      unscheduled: unscheduled.slice(0, UNSCHEDULED).map(lineOf),
      moreUnscheduled: unscheduled.length > UNSCHEDULED,
      workers: workers.map(personOut),
    };
  },
});

function isOf(people: { userId: string }[], person: string | undefined) {
  return (
    person === undefined ||
    people.length === 0 ||
    people.some(({ userId }) => userId === person.toLowerCase())
  );
}
