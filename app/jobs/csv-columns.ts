/** The columns of a file of jobs: the lines and visits of one stand below each other. */
import { plainLineColumns } from "../documents/csv-columns";

const job = [
  "number",
  "status",
  "title",
  "client",
  "email",
  "phone",
  "address",
  "address2",
  "city",
  "state",
  "zip",
  "created",
  "status date",
  "total",
  "tax name",
  "tax rate",
  "repeats",
  "request",
  "estimate",
  "instructions",
  "checklist",
  "notes",
  "id",
] as const;

const visit = [
  "visit date",
  "visit time",
  "visit minutes",
  "visit status",
  "visit note",
  "visit invoice",
] as const;

export type JobColumn =
  (typeof job)[number] | (typeof plainLineColumns)[number] | (typeof visit)[number];

export const jobColumns: JobColumn[] = [...job, ...plainLineColumns, ...visit];
