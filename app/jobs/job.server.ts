/** A job and its visits, as stored. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import type { job, jobEvent, visit, visitPhoto } from "../database/work-databases/tables";
import type { Repeat } from "../calendar/repeat";
import { Refusal } from "../refusal";
import { messages } from "./messages";

export type JobRow = typeof job.$inferSelect;
export type VisitRow = typeof visit.$inferSelect;
export type PhotoRow = typeof visitPhoto.$inferSelect;
export type EventRow = typeof jobEvent.$inferSelect;

export const JobNumber = z.coerce
  .number({ error: messages.none })
  .int(messages.none)
  .min(1, messages.none)
  .max(1_000_000_000, messages.none)
  .meta({ description: "From 1001, per company.", examples: [1001] });

export const VisitNumber = z.coerce
  .number({ error: messages.noVisit })
  .int(messages.noVisit)
  .min(1, messages.noVisit)
  .max(1_000_000, messages.noVisit)
  .meta({ description: "From 1, per job.", examples: [1] });

/** Throws "not-found" if the company has no such job. */
export async function storedJob({ reads, companyId }: Work, number: number): Promise<JobRow> {
  const row = await reads.first<JobRow>(
    "SELECT * FROM job WHERE company_id = ? AND number = ?",
    companyId,
    number,
  );
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}

/** The job made with a one-use key. */
export async function jobOfId({ reads, companyId }: Work, id: string): Promise<JobRow> {
  const row = await reads.first<JobRow>(
    "SELECT * FROM job WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}

/** Throws "not-found" if the job has no such visit. */
export async function storedVisit(
  { reads, companyId }: Work,
  jobNumber: number,
  number: number,
): Promise<VisitRow> {
  const row = await reads.first<VisitRow>(
    "SELECT * FROM visit WHERE company_id = ? AND job_number = ? AND number = ?",
    companyId,
    jobNumber,
    number,
  );
  if (!row) throw new Refusal("not-found", messages.noVisit);
  return row;
}

export interface JobPerson {
  /** Public id. */
  id: string;
  name: string;
}

export interface CheckItem {
  text: string;
  /** Null: not done. */
  doneAt: number | null;
  /** Public id; "": not done. */
  doneBy: string;
}

/** Where the work is done. */
export interface JobPlace {
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zip: string;
}

export function repeatIn({ repeats }: Pick<JobRow, "repeats">): Repeat | null {
  return repeats === "" ? null : (JSON.parse(repeats) as Repeat);
}

export function placeIn({ place }: Pick<JobRow, "place">) {
  return JSON.parse(place) as JobPlace;
}

/** Public ids. */
export function peopleIn({ people }: { people: string }) {
  return JSON.parse(people) as string[];
}

export function checklistIn({ checklist }: Pick<JobRow, "checklist">) {
  return JSON.parse(checklist) as string[];
}

export function checksIn({ checklist }: Pick<VisitRow, "checklist">) {
  return JSON.parse(checklist) as CheckItem[];
}
