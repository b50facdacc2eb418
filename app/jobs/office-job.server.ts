/** One job in its company's office: how operations find it, and how they change it. */
import * as z from "zod";
import { dayOf } from "../calendar/days";
import type { BoundSql } from "../database/one-trip";
import { nameOf, officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { changeGuard, eventSql, settleJob, type Event } from "./job-statements.server";
import {
  JobNumber,
  storedJob,
  storedVisit,
  VisitNumber,
  type JobRow,
  type VisitRow,
} from "./job.server";
import { messages } from "./messages";
import { isOpen, jobStatuses } from "./states";

/** Part of every input about one job. */
export const OfJob = OfOffice.extend({ number: JobNumber });

/** Part of every input about one visit. */
export const OfVisit = OfJob.extend({ visit: VisitNumber });

/** Part of the input of what changes a job. */
export const Seen = {
  version: z.coerce.number().int().optional().meta({
    description: "The job's version that you saw, the same as in If-Match.",
  }),
};

export interface Found {
  office: Office;
  row: JobRow;
}

export interface FoundVisit extends Found {
  visit: VisitRow;
}

/** Throws "not-found" if the office has no such job. */
export async function foundJob(
  context: Within<User>,
  input: z.output<typeof OfJob>,
): Promise<Found> {
  const office = await watchedOffice(context, input, `job ${input.number}`);
  return { office, row: await storedJob(office.work, input.number) };
}

/** Throws "not-found" if the office has no such visit. */
export async function foundVisit(
  context: Within<User>,
  input: z.output<typeof OfVisit>,
): Promise<FoundVisit> {
  const office = await watchedOffice(context, input, `job ${input.number}`);
  const [row, visit] = await Promise.all([
    storedJob(office.work, input.number),
    storedVisit(office.work, input.number, input.visit),
  ]);
  return { office, row, visit };
}

/** The job after a change. */
export const Moved = z.object({
  jobNumber: z.int().meta({ examples: [1001] }),
  status: z.enum(jobStatuses),
  version: z.int(),
});
export type Moved = z.output<typeof Moved>;

export function movedOf({ number, status, version }: JobRow): Moved {
  return { jobNumber: number, status, version };
}

interface Change extends Omit<Event, "person" | "kind"> {
  /** Undefined: no event, as the job itself shows it. */
  kind?: Event["kind"];
  columns?: Parameters<typeof changeGuard>[1];
  /** In the office's log: "complete job". */
  action: string;
  details?: Record<string, unknown>;
}

/**
 * Changes the job or its visits, with its event and the office's log, in one batch with `more`.
 * Undefined if one of the guards changed no row.
 *
 * @param more.visits What changes its visits, before the job's status follows from them.
 */
export async function change(
  context: Within<User>,
  { office, row }: Found,
  { action, details = {}, columns = {}, kind, ...event }: Change,
  more: { guards?: BoundSql[]; visits?: BoundSql[]; rest?: BoundSql[] } = {},
): Promise<JobRow | undefined> {
  const at = context.now();
  const done = await office.work.write(
    [...(more.guards ?? []), changeGuard(row, columns)],
    [
      ...(more.visits ?? []),
      settleJob(row, at),
      ...(kind ? [eventSql(row, { ...event, kind, person: personOf(context) }, at)] : []),
      officeAuditSql(context, office, { action, object: `job ${row.number}`, details }),
      ...(more.rest ?? []),
    ],
  );
  return done && storedJob(office.work, row.number);
}

export function personOf({ actor }: Within<User>) {
  return { id: actor.userId, name: nameOf(actor) };
}

/** Throws "forbidden" without Pro, "stale" if the caller saw another version, "conflict" if it's not open. */
export function refuseChange({ office, row }: Found, version: number | undefined) {
  refuseWithoutPro(office);
  refuseUnseen(row, version);
  if (!isOpen(row.status))
    throw new Refusal("conflict", row.status === "closed" ? messages.closed : messages.completed);
}

/** Throws "stale" if the caller saw another version. */
export function refuseUnseen(row: JobRow, version: number | undefined) {
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row);
}

/** For the one of two changes at once that came later. */
export async function overtaken({ office, row }: Found) {
  return changedMeanwhile(await storedJob(office.work, row.number));
}

function changedMeanwhile({ status }: JobRow) {
  const message = `This job changed meanwhile. It’s ${status.replace("-", " ")} now.`;
  return new Refusal("stale", message, { job: message });
}

/** Today in the company's time zone. */
export function todayOf(
  { now }: Pick<Within<User>, "now">,
  { timeZone }: Pick<Office, "timeZone">,
) {
  return dayOf(now(), timeZone);
}
