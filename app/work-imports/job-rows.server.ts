/** A job, from its rows. */
import { emptyContent } from "../documents/content";
import { parseThousandths } from "../documents/amounts";
import { Checklist, Instructions, Title } from "../jobs/input.server";
import { limits } from "../jobs/limits";
import { folderOf, statusByVisits, visitStatuses, type JobStatus } from "../jobs/states";
import { momentIn, minuteIn } from "./cells";
import { dayOf, type Base } from "./document-rows.server";
import type { FileRow } from "./file.server";
import { fileMessages } from "./limits";
import { checked, checkTotal, linesOf } from "./lines.server";
import { RowProblem } from "./problem";
import type { ImportedJob, ImportedVisit } from "./records";
import { jobStatusIn } from "./statuses";

/** Minutes of a visit whose end the file does not name. */
const LENGTH = 60;

/** Throws RowProblem. */
export function jobOf(base: Base, rows: FileRow[]): ImportedJob {
  const row = rows[0]!;
  const { of, line } = row;
  const stated = jobStatusIn(of("status"));
  if (stated === undefined) throw new RowProblem(line, "status", fileMessages.status);
  const hasMoney = rows.some(({ of }) =>
    (["total", "amount", "rate", "item", "subtotal"] as const).some((column) => of(column) !== ""),
  );
  const { content: lines, chosen } = hasMoney
    ? linesOf(rows)
    : { content: emptyContent, chosen: [] };
  const { content: whole, total } = checkTotal(row, lines, chosen, true);
  if (total < 0) throw new RowProblem(line, "total", fileMessages.negative);
  const content = checked(row, { ...whole, notes: of("notes") });
  const visits = rows.filter(({ of }) => of("visitdate") !== "").map((one) => visitOf(one, stated));
  const status =
    folderOf(stated) === "open" ? statusByVisits(visits.map((one) => one.status)) : stated;
  const { address, address2, city, stateCode, zipCode: zip } = base.client;
  return {
    ...base,
    kind: "job",
    status,
    title: textOf(row, "title", Title, of("title") || content.items[0]?.name || "Work"),
    content,
    total,
    place: { address, address2, city, stateCode, zip },
    date: dayOf(row, "date"),
    statusDate: dayOf(row, "statusdate"),
    instructions: textOf(row, "instructions", Instructions, of("instructions")),
    checklist: textOf(row, "checklist", Checklist, of("checklist").split("\n").filter(Boolean)),
    visits,
  };
}

function visitOf(row: FileRow, status: JobStatus): ImportedVisit {
  const { of, line } = row;
  const at = momentIn(of("visitdate"));
  if (at === undefined) throw new RowProblem(line, "visit date", fileMessages.day);
  const minute = of("visittime") === "" ? at.minute : minuteIn(of("visittime"));
  if (minute === undefined) throw new RowProblem(line, "visit time", fileMessages.time);
  const minutes = (parseThousandths(of("visitminutes")) ?? LENGTH * 1000) / 1000;
  const isOver = folderOf(status) !== "open";
  return {
    day: at.day,
    minute,
    length: minute === null ? 0 : Math.min(Math.max(Math.round(minutes), 0), limits.length),
    status: visitStatuses.find((one) => one === of("visitstatus")) ?? (isOver ? "done" : "planned"),
    note: of("visitnote").slice(0, limits.note),
  };
}

interface Schema<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } };
}

/** Throws RowProblem. */
function textOf<Value>({ line }: FileRow, column: string, schema: Schema<Value>, value: unknown) {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new RowProblem(line, column, parsed.error.issues[0]!.message);
}
