import * as z from "zod";
import { addDays, dayOf, weekOf } from "../calendar/days";
import { momentOf } from "../calendar/wall-time";
import type { Work } from "../database/work-databases/work";
import { MINUTE } from "../duration";
import { OfOffice, watchedOffice } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { ANSWERED_AT, COUNTS, GRACE } from "../requests/response-time.server";
import { operation, user } from "../operations/operation";
import type { VisitSums } from "../operations/visit-counts";
import { WEEKS } from "./insights";

const Count = z.int();
const Seen = z.int().nullable().describe("Null if the counter does not answer.");

const Week = z.object({
  week: z.string().describe("Its Sunday, YYYY-MM-DD, in the company's time zone."),
  views: Seen.meta({ description: "Pages of the company's site that browsers opened." }),
  appearances: Seen.meta({ description: "Pages of search results that showed the company." }),
  calls: Seen.meta({ description: "Presses of its phone number." }),
  requests: Count.describe("That came in, without spam."),
  answered: Count.describe("How many of these were answered, by now."),
  medianMinutes: z
    .int()
    .nullable()
    .describe(
      "Until half of them were answered; one that waits for a day or more counts as longer than all. Null if fewer than half were answered.",
    ),
  won: Count.describe("Estimates approved in that week."),
  wonTotal: z.int().describe("Their totals, in cents."),
});
export type Week = z.output<typeof Week>;

/** How often the company was seen, what was asked and won, by week. */
export const readInsights = operation({
  name: "read insights",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    weeks: z.array(Week).describe(`The last ${WEEKS} weeks, from Sunday; the newest first.`),
  }),
  find: (context, input) => watchedOffice(context, input, "insights"),
  async run(context, _, { work, timeZone }) {
    const sundays = sundaysOf(dayOf(context.now(), timeZone));
    const bounds = sundays.map((day) => momentOf(day, 0, timeZone));
    const [seen, requests, won] = await Promise.all([
      seenOf(context, work, bounds),
      requestsOf(work, bounds, context.now()),
      wonOf(work, bounds),
    ]);
    const weeks = sundays.slice(0, -1).map((week, i): Week => {
      const {
        view: views = null,
        appearance: appearances = null,
        call: calls = null,
      } = seen?.[i] ?? {};
      const { count = 0, answered = 0, median = null } = requests.get(i) ?? {};
      return {
        ...{ week, views, appearances, calls, requests: count, answered },
        medianMinutes: median === null ? null : Math.max(1, Math.ceil(median / MINUTE)),
        won: won.get(i)?.count ?? 0,
        wonTotal: won.get(i)?.total ?? 0,
      };
    });
    return { weeks: weeks.toReversed() };
  },
});

/** The first days of the weeks, and the day after the last week. */
function sundaysOf(today: string) {
  const sunday = weekOf(today)[0]!;
  return Array.from({ length: WEEKS + 1 }, (_, i) => addDays(sunday, 7 * (i + 1 - WEEKS)));
}

/** Undefined if the counter does not answer: everything else is shown. */
function seenOf(
  { visits, notice }: RequestContext,
  { companyId }: Work,
  bounds: number[],
): Promise<VisitSums[] | undefined> {
  return visits.read(companyId, bounds).catch((error: unknown) => {
    notice({ event: "visits not read", error: String(error) });
    return undefined;
  });
}

/** The weeks as rows `w`: number, beginning and end. */
const WEEK_ROWS = `(SELECT key AS week, value AS begins,
    lead(value) OVER (ORDER BY key) AS ends FROM json_each(?)) w`;

/** By week. The median is in milliseconds, of what counts for response times. */
async function requestsOf({ reads, companyId }: Work, bounds: number[], now: number) {
  const rows = await reads.all<{
    week: number;
    count: number;
    answered: number;
    median: number | null;
  }>(
    `SELECT week, count(*) AS count, count(wait) AS answered,
        iif(count(wait) FILTER (WHERE middle) = count(*) FILTER (WHERE middle),
          avg(wait) FILTER (WHERE middle), NULL) AS median
      FROM (SELECT week, wait, counts AND 2 * row_number() OVER part
            BETWEEN count(*) OVER whole AND count(*) OVER whole + 2 AS middle
        FROM (SELECT w.week, ${ANSWERED_AT} - created_at AS wait,
              ${COUNTS} AND (${ANSWERED_AT} IS NOT NULL OR created_at <= ?) AS counts
            FROM ${WEEK_ROWS} CROSS JOIN request INDEXED BY request_answered
              ON company_id = ? AND folder <> 'spam' AND created_at >= w.begins
                AND created_at < w.ends
            WHERE w.ends IS NOT NULL)
        WINDOW whole AS (PARTITION BY week, counts),
          part AS (PARTITION BY week, counts ORDER BY wait IS NULL, wait))
      GROUP BY week`,
    now - GRACE,
    JSON.stringify(bounds),
    companyId,
  );
  return new Map(rows.map((row) => [row.week, row]));
}

async function wonOf({ reads, companyId }: Work, bounds: number[]) {
  const rows = await reads.all<{ week: number; count: number; total: number }>(
    `SELECT w.week, count(*) AS count, sum(d.total) AS total
      FROM ${WEEK_ROWS} CROSS JOIN document d INDEXED BY document_approved
        ON d.company_id = ? AND d.kind = 'estimate' AND d.status = 'Approved'
          AND d.status_at >= w.begins AND d.status_at < w.ends
      WHERE w.ends IS NOT NULL GROUP BY w.week`,
    JSON.stringify(bounds),
    companyId,
  );
  return new Map(rows.map((row) => [row.week, row]));
}
