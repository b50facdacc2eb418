/** Inserts imported jobs with their visits. */
import { countWork } from "../clients/client-statements.server";
import { clientName } from "../clients/client-words";
import type { BoundSql } from "../database/one-trip";
import { indexJobs } from "../jobs/job-text.server";
import { folderOf } from "../jobs/states";
import { momentsOf } from "../jobs/when";
import { insertRows } from "./insert-rows";
import { importedText, noonOf } from "./moments";
import type { PlannedRecord } from "./plan.server";
import type { ImportedJob, ImportedVisit } from "./records";
import { linkedSql, type Into } from "./write-documents.server";

export type PlannedJob = PlannedRecord & { record: ImportedJob };

/** @param last The number of the newest job before these. */
export function insertJobs(into: Into, jobs: PlannedJob[], last: number): BoundSql[] {
  const { companyId } = into;
  const made = jobs.map((one, i) => rowsOf(into, one, last + 1 + i));
  return [
    ...insertRows(
      "job",
      companyId,
      made.map(({ job }) => job),
      {
        estimate_id: `(SELECT e.id FROM document e INDEXED BY document_import WHERE e.company_id = ?1
        AND e.kind = 'estimate' AND ${linkedSql("e.import_key", "estimate")}
        AND e.client_id = value ->> '$.client_id' LIMIT 1)`,
      },
    ),
    ...insertRows(
      "visit",
      companyId,
      made.flatMap(({ visits }) => visits),
    ),
    ...insertRows(
      "job_event",
      companyId,
      made.map(({ event }) => event),
    ),
    indexJobs(
      companyId,
      made.map(({ found }) => found),
    ),
    countWork(companyId, [...new Set(jobs.map(({ client }) => client.id))]),
  ];
}

function rowsOf(into: Into, { record, client }: PlannedJob, number: number) {
  const { settings, timeZone, person, now } = into;
  const { status, title, place } = record;
  const at = noonOf(record.date, timeZone, now);
  const visits = record.visits.map((visit) => ({ ...visit, ...momentsOf(visit, timeZone) }));
  const starts = (some: ImportedVisit["status"][]) =>
    visits.filter((one) => some.includes(one.status)).map(({ startsAt }) => startsAt);
  const [first, next] = [starts(["planned", "started", "done"]), starts(["planned", "started"])];
  return {
    job: {
      number,
      id: crypto.randomUUID(),
      status,
      folder: folderOf(status),
      client_id: client.id,
      client_name: clientName(client),
      title,
      instructions: record.instructions,
      place: JSON.stringify(place),
      content: JSON.stringify({ ...record.content, columns: settings.columns }),
      total: record.total,
      checklist: JSON.stringify(record.checklist),
      last_visit: visits.length,
      start_at: first.length > 0 ? Math.min(...first) : -1,
      next_at: next.length > 0 ? Math.min(...next) : null,
      created_at: at,
      status_at: noonOf(record.statusDate, timeZone, now, at),
      import_key: record.key,
      links: { estimate: record.estimate },
    },
    visits: visits.map((visit, i) => ({
      job_number: number,
      number: i + 1,
      status: visit.status,
      day: visit.day,
      minute: visit.minute,
      length: visit.length,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      checklist: "[]",
      note: visit.note,
      started_at: visit.status === "started" || visit.status === "done" ? visit.startsAt : null,
      done_at: visit.status === "done" ? visit.endsAt : null,
      created_at: now,
    })),
    event: {
      job_number: number,
      at: now,
      id: `00000000-0-${crypto.randomUUID()}`,
      kind: "made",
      side: "company",
      person_id: person.id,
      person_name: person.name,
      to_status: status,
      text: importedText("job", record.number),
    },
    found: { number, title, place },
  };
}
