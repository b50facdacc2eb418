import * as z from "zod";
import { storedClient } from "../clients/client.server";
import { repeatText, type Repeat } from "../calendar/repeat";
import { editedContent } from "../documents/edited-content";
import { contentIn } from "../documents/document.server";
import {
  DocumentLine,
  LINE_COLUMNS,
  lineOf as documentLineOf,
  type LineRow,
} from "../documents/document-line.server";
import { EditedContent } from "../documents/sheet-output.server";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { RepeatInput, shownWhen, WhenOutput } from "./input.server";
import {
  checklistIn,
  placeIn,
  peopleIn,
  repeatIn,
  type EventRow,
  type JobRow,
  type VisitRow,
} from "./job.server";
import { invoicesSql } from "./job-invoices.server";
import { JobLine, lineOf } from "./job-line.server";
import { foundJob, OfJob } from "./office-job.server";
import { namesOf, workersOf } from "./people.server";
import { photoOf, photosOf, VisitPhoto } from "./visit-photo.server";
import { idsIn, peopleOf, Person, personOut, Visit, visitOf } from "./visit-output.server";

/** Visits that come, and visits that are over, in one answer. */
const MOST_COMING = 12;
const MOST_OVER = 12;
const MOST_EVENTS = 100;
const MOST_INVOICES = 20;

const Moment = z.int().describe("UTC epoch milliseconds.");

export const JobEvent = z.object({
  at: Moment,
  kind: z.string().meta({ examples: ["scheduled"] }),
  by: z.string().describe("A name; empty: the system, or an account that was deleted."),
  visit: z.int().describe("0: none."),
  text: z.string(),
});

/** Everything that the office sees of one job. */
export const readJob = operation({
  name: "read job",
  may: user,
  effect: "read",
  input: OfJob,
  output: JobLine.extend({
    ...EditedContent.pick({ items: true, discount: true, tax: true, columns: true, notes: true })
      .shape,
    instructions: z.string(),
    place: z.object({
      address: z.string(),
      address2: z.string(),
      city: z.string(),
      stateCode: z.string(),
      zip: z.string(),
    }),
    checklist: z.array(z.string()),
    people: z.array(Person),
    rule: z
      .object({
        ...WhenOutput.shape,
        repeat: RepeatInput,
        text: z.string().meta({ examples: ["Every week on Wednesday until Nov 25, 2026"] }),
      })
      .nullable()
      .describe("How its visits repeat."),
    coming: z.array(Visit.extend({ pictures: z.array(VisitPhoto) })),
    moreComing: z.boolean(),
    over: z.array(Visit.extend({ pictures: z.array(VisitPhoto) })).describe("Newest first."),
    moreOver: z.boolean(),
    unbilled: z.int().describe("Visits that were done and are on no invoice."),
    invoices: z.array(DocumentLine),
    estimateNumber: z.int().nullable(),
    requestNumber: z.int().nullable(),
    closedReason: z.string(),
    workers: z.array(Person).describe("Everyone who works in the office."),
    email: z.string().describe("The client's main address."),
    mobile: z.string(),
    events: z.array(JobEvent).describe("Newest first."),
    version: z.int().meta({ description: "Also sent as the ETag, for If-Match." }),
  }),
  find: foundJob,
  async run(context, _, { office, row }) {
    const { work } = office;
    const [client, coming, over, unbilled, invoices, estimate, events, workers] = await Promise.all(
      [
        storedClient(work, row.client_id),
        visitsOf(work, row, ["planned", "started"], MOST_COMING + 1),
        visitsOf(work, row, ["done", "skipped"], MOST_OVER + 1),
        countUnbilled(work, row),
        invoicesOf(work, row),
        estimateOf(work, row),
        eventsOf(work, row),
        workersOf(context, office),
      ],
    );
    const [names, photos] = await Promise.all([
      namesOf(context, [...peopleIn(row), ...[...coming, ...over].flatMap(idsIn)]),
      photosOf(work, row.number, [...coming, ...over]),
    ]);
    const shown = (visit: VisitRow) => ({
      ...visitOf(visit, names),
      pictures: photos.filter((photo) => photo.visit === visit.number).map(photoOf),
    });
    const repeat = repeatIn(row);
    const { items, discount, tax, columns, notes } = editedContent(contentIn(row));
    return {
      ...lineOf(row),
      ...{ items, discount, tax, columns, notes },
      instructions: row.instructions,
      place: placeIn(row),
      checklist: checklistIn(row),
      people: peopleOf(row, names),
      rule: repeat && ruleOf(row, repeat),
      coming: coming.slice(0, MOST_COMING).map(shown),
      moreComing: coming.length > MOST_COMING,
      over: over.slice(0, MOST_OVER).map(shown),
      moreOver: over.length > MOST_OVER,
      unbilled,
      invoices: invoices.map((one) => documentLineOf(one, context.now())),
      estimateNumber: estimate?.number ?? null,
      requestNumber: row.request_number,
      closedReason: row.closed_reason,
      workers: workers.map(personOut),
      email: client.emails[0] ?? "",
      mobile: client.mobilePhoneNumber,
      events: events.map(eventOf),
      version: row.version,
    };
  },
});

function ruleOf(row: JobRow, repeat: Repeat) {
  const when = shownWhen({ day: row.first_day, minute: row.minute, length: row.length });
  return { ...when, repeat, text: repeatText(row.first_day, repeat) };
}

/** Coming ones by their start; others the newest first. */
function visitsOf(
  { reads, companyId }: Work,
  { number }: JobRow,
  statuses: [VisitRow["status"], VisitRow["status"]],
  most: number,
) {
  const order = statuses[0] === "planned" ? "" : "DESC";
  const part = `SELECT * FROM (SELECT * FROM visit INDEXED BY visit_status WHERE company_id = ?
    AND job_number = ? AND status = ? ORDER BY starts_at ${order} LIMIT ${most})`;
  return reads.all<VisitRow>(
    `${part} UNION ALL ${part} ORDER BY starts_at ${order} LIMIT ${most}`,
    companyId,
    number,
    statuses[0],
    companyId,
    number,
    statuses[1],
  );
}

async function countUnbilled({ reads, companyId }: Work, { number }: JobRow) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM visit INDEXED BY visit_status WHERE company_id = ?
      AND job_number = ? AND status = 'done' AND invoice_id = ''`,
    companyId,
    number,
  );
  return row?.count ?? 0;
}

function invoicesOf(work: Work, row: JobRow) {
  const { sql, values } = invoicesSql(work, row);
  return work.reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM (${sql}) j CROSS JOIN document d
        ON d.company_id = ? AND d.id = j.id ORDER BY d.place DESC LIMIT ${MOST_INVOICES}`,
    ...values,
    work.companyId,
  );
}

async function estimateOf({ reads, companyId }: Work, { estimate_id: id }: JobRow) {
  if (id === null) return undefined;
  return reads.first<{ number: number | null }>(
    "SELECT number FROM document WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
}

function eventsOf({ reads, companyId }: Work, { number }: JobRow) {
  return reads.all<EventRow>(
    `SELECT * FROM job_event WHERE company_id = ? AND job_number = ? ORDER BY at DESC, id DESC
      LIMIT ${MOST_EVENTS}`,
    companyId,
    number,
  );
}

function eventOf({ at, kind, person_name: by, visit, text }: EventRow) {
  return { at, kind, by, visit, text };
}
