/** A visit as the office sees it. */
import * as z from "zod";
import { WhenOutput, shownWhen } from "./input.server";
import { checksIn, peopleIn, type JobPerson, type VisitRow } from "./job.server";
import { visitStatuses } from "./states";

const Moment = z.int().describe("UTC epoch milliseconds.");

export const Person = z.object({
  userId: z.string(),
  name: z.string().describe("Empty once the account is deleted."),
});

export const Visit = z.object({
  visit: z
    .int()
    .describe("Its number, from 1 per job.")
    .meta({ examples: [1] }),
  status: z.enum(visitStatuses),
  ...WhenOutput.shape,
  startsAt: Moment,
  endsAt: Moment,
  people: z.array(Person),
  checklist: z.array(
    z.object({
      text: z.string(),
      doneAt: Moment.nullable(),
      doneBy: z.string().describe("A name."),
    }),
  ),
  note: z.string(),
  startedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  photos: z.int().describe("Their number."),
  billed: z.boolean().describe("Whether it is on an invoice."),
});
export type Visit = z.output<typeof Visit>;

export function visitOf(row: VisitRow, names: Map<string, string>): Visit {
  return {
    visit: row.number,
    status: row.status,
    ...shownWhen(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    people: peopleOf(row, names),
    checklist: checksIn(row).map((check) => ({
      ...check,
      doneBy: names.get(check.doneBy) ?? "",
    })),
    note: row.note,
    startedAt: row.started_at,
    doneAt: row.done_at,
    photos: row.photos,
    billed: row.invoice_id !== "",
  };
}

export function peopleOf(row: { people: string }, names: Map<string, string>) {
  return peopleIn(row).map((userId) => ({ userId, name: names.get(userId) ?? "" }));
}

/** The public ids in a visit. */
export function idsIn(row: VisitRow) {
  return [...peopleIn(row), ...checksIn(row).map(({ doneBy }) => doneBy)];
}

export function personOut({ id, name }: JobPerson) {
  return { userId: id, name };
}
