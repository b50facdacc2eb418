/** The visits of a day or a week, and the jobs that have none yet. */
import * as z from "zod";
import { dayOf, weekOf } from "../calendar/days";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Day } from "./input.server";
import { JobLine, LINE_COLUMNS, lineOf, type LineRow } from "./job-line.server";
import { placeIn, type JobRow, type VisitRow } from "./job.server";
import { namesOf, workersOf } from "./people.server";
import { jobStatuses, scheduleSpans } from "./states";
import { idsIn, Person, personOut, Visit, visitOf } from "./visit-output.server";

/** Visits in one answer: 40 a day. */
const MOST_VISITS = 280;
const UNSCHEDULED = 25;

const ScheduledVisit = Visit.extend({
  jobNumber: z.int(),
  title: z.string(),
  jobStatus: z.enum(jobStatuses),
  jobVersion: z.int().describe("For changes of the visit, in If-Match."),
  client: z.string(),
  clientHubId: z.string(),
  mobile: z.string().describe("Ten digits; empty without one."),
  instructions: z.string(),
  place: z.object({
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    stateCode: z.string(),
    zip: z.string(),
  }),
});
export type ScheduledVisit = z.output<typeof ScheduledVisit>;

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
      reads.all<Scheduled>(
        `SELECT v.*, j.title, j.status AS job_status, j.version AS job_version, j.client_name,
            j.client_id, j.instructions, j.place, c.mobile
          FROM visit v INDEXED BY visit_day
          CROSS JOIN job j ON j.company_id = v.company_id AND j.number = v.job_number
          LEFT JOIN client c ON c.company_id = j.company_id AND c.id = j.client_id
          WHERE v.company_id = ? AND v.day BETWEEN ? AND ? AND v.status <> 'skipped'
          ORDER BY v.day, v.starts_at, v.job_number LIMIT ${MOST_VISITS + 1}`,
        companyId,
        days[0]!,
        days.at(-1)!,
      ),
      reads.all<LineRow>(
        `SELECT ${LINE_COLUMNS} FROM job j INDEXED BY job_status
          WHERE j.company_id = ? AND j.status = 'unscheduled' ORDER BY j.number DESC
          LIMIT ${UNSCHEDULED + 1}`,
        companyId,
      ),
      workersOf(context, office),
    ]);
    const known = new Map(workers.map(({ id, name }) => [id, name]));
    const left = rows.flatMap(idsIn).filter((id) => !known.has(id));
    const names = new Map([...known, ...(await namesOf(context, left))]);
    const shown = rows
      .slice(0, MOST_VISITS)
      .map((row) => scheduledOf(row, names))
      .filter(({ people }) => isOf(people, person));
    return {
      days,
      today,
      timeZone,
      visits: shown,
      isMore: rows.length > MOST_VISITS,
      unscheduled: unscheduled.slice(0, UNSCHEDULED).map(lineOf),
      moreUnscheduled: unscheduled.length > UNSCHEDULED,
      workers: workers.map(personOut),
    };
  },
});

type Scheduled = VisitRow &
  Pick<JobRow, "title" | "client_name" | "client_id" | "instructions" | "place"> & {
    job_status: JobRow["status"];
    job_version: number;
    mobile: string | null;
  };

function scheduledOf(row: Scheduled, names: Map<string, string>): ScheduledVisit {
  return {
    ...visitOf(row, names),
    jobNumber: row.job_number,
    title: row.title,
    jobStatus: row.job_status,
    jobVersion: row.job_version,
    client: row.client_name,
    clientHubId: row.client_id,
    mobile: row.mobile ?? "",
    instructions: row.instructions,
    place: placeIn(row),
  };
}

function isOf(people: { userId: string }[], person: string | undefined) {
  return (
    person === undefined ||
    people.length === 0 ||
    people.some(({ userId }) => userId === person.toLowerCase())
  );
}
