/**
 * How soon a company answers requests: to its owner at once, on its page from five requests on. The
 * company's first answer is a message, a noted call, or that it closes the request.
 */
import * as z from "zod";
import { roundedUp } from "../companies/answers-within";
import { effectsSql } from "../database/effects.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { DAY, durationText, MINUTE } from "../duration";
import type { RequestRow } from "./request.server";

/** Requests of this time count, at most the newest 100. */
export const COUNTED = 90 * DAY;
const MOST = 100;
/** An unanswered request counts once it is this old. */
export const GRACE = DAY;
const FEWEST = 5;
const LONGEST = 3 * DAY;

/** Of a request, in SQL: when the company first answered, and whether its answer counts. */
export const ANSWERED_AT = "coalesce(answered_at, iif(closed_by = 'p', closed_at, NULL))";
export const COUNTS = `(answered_at IS NOT NULL OR closed_by IS NOT 'c'
  OR closed_at >= created_at + ${GRACE})`;

export const ResponseTimes = z
  .object({
    count: z.int().describe("Requests that count."),
    answered: z.int(),
    medianMinutes: z
      .int()
      .nullable()
      .describe(
        "Until the first answer; an unanswered request counts as longer than all. Null without " +
          "requests, or if half of them or more are unanswered.",
      ),
  })
  .describe(`Of the newest requests of the last ${durationText(COUNTED)}, at most ${MOST}.`);
export type ResponseTimes = z.output<typeof ResponseTimes>;

export type Times = Pick<RequestRow, "number" | "created_at"> & { answered_at: number | null };

/**
 * Of the company's newest requests of the last 90 days, except spam. One that the client canceled before
 * the company had a day to answer does not count.
 */
export async function responseTimes(work: Work, now: number): Promise<ResponseTimes> {
  return timesOf(await countedRequests(work, now), now);
}

/** Without an office there are none. */
async function countedRequests({ reads, companyId }: Work, now: number): Promise<Times[]> {
  const { sql, values } = countedSql(companyId, now);
  return reads.all<Times>(sql, ...values);
}

export function countedSql(companyId: string, now: number): BoundSql {
  return {
    sql: `SELECT number, created_at, ${ANSWERED_AT} AS answered_at
      FROM request INDEXED BY request_answered
      WHERE company_id = ? AND folder <> 'spam' AND created_at > ? AND ${COUNTS}
      ORDER BY created_at DESC LIMIT ${MOST}`,
    values: [companyId, now - COUNTED],
  };
}

export function timesOf(rows: Times[], now: number): ResponseTimes {
  const waits = rows
    .filter(({ answered_at, created_at }) => answered_at !== null || created_at <= now - GRACE)
    .map(({ answered_at, created_at }) => (answered_at ?? Infinity) - created_at)
    .toSorted((a, b) => a - b);
  return {
    count: waits.length,
    answered: waits.filter((wait) => wait < Infinity).length,
    medianMinutes: minutesOf(medianOf(waits)),
  };
}

function medianOf(sorted: number[]) {
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, wait) => sum + wait, 0) / middle.length;
}

function minutesOf(ms: number) {
  return Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / MINUTE)) : null;
}

/** In minutes, as the company's page says it; null: it says nothing. */
export function publicMinutes({ count, medianMinutes }: ResponseTimes) {
  if (count < FEWEST || medianMinutes === null || medianMinutes > LONGEST / MINUTE) return null;
  return roundedUp(medianMinutes);
}

/** For a batch of the office: brings the company's page up to date. */
export function responseTimeEffect(companyId: string, times: ResponseTimes, at: number): BoundSql {
  return effectsSql(
    [
      {
        kind: "response time",
        subject: companyId,
        version: at,
        body: { minutes: publicMinutes(times) },
        companyId,
      },
    ],
    at,
  );
}

/** For the batch of an answer at `at`; nothing if the request was answered before. */
export async function afterFirstAnswer(
  work: Work,
  row: RequestRow,
  at: number,
): Promise<BoundSql[]> {
  if (row.answered_at !== null || row.folder === "spam") return [];
  const rows = await countedRequests(work, at);
  const others = rows.filter(({ number }) => number !== row.number);
  const isCounted = row.created_at > at - COUNTED;
  const own = { number: row.number, created_at: row.created_at, answered_at: at };
  const times = timesOf(isCounted ? [...others, own] : others, at);
  return [responseTimeEffect(work.companyId, times, at)];
}

/** In the directory. The page is made anew if it says something else now. */
export function receiveResponseTime({
  companyId,
  body: { minutes },
}: {
  companyId: string;
  body: { minutes: number | null };
}): BoundSql[] {
  return [
    {
      sql: `UPDATE company SET response_minutes = ?1, version = version + 1
        WHERE provider_id = ?2 AND response_minutes IS NOT ?1`,
      values: [minutes, companyId],
    },
  ];
}
