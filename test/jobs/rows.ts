/** Rows of jobs and visits, inserted as they are, for tests of other things. */
import { indexJobAgain } from "../../app/jobs/job-text.server";
import { bound } from "../../app/database/one-trip";
import { insertRow } from "../documents/rows";
import { emptyContent } from "../../app/documents/content";
import type { JobRow, VisitRow } from "../../app/jobs/job.server";

/** A job that is scheduled. */
export function jobLike(over: Partial<JobRow> & Pick<JobRow, "company_id">) {
  return {
    number: 1001,
    id: crypto.randomUUID(),
    status: "scheduled",
    folder: "open",
    client_id: "",
    client_name: "",
    title: "Mowing",
    place: JSON.stringify({ address: "", address2: "", city: "", stateCode: "", zip: "" }),
    content: JSON.stringify(emptyContent),
    last_visit: 1,
    start_at: -1,
    created_at: 0,
    status_at: 0,
    ...over,
  };
}

/** Its visit on December 1, 2026 at 9:00 in Texas. */
export function visitLike(over: Partial<VisitRow> & Pick<VisitRow, "company_id">) {
  const starts_at = Date.UTC(2026, 11, 1, 15);
  return {
    job_number: 1001,
    number: 1,
    status: "planned",
    day: "2026-12-01",
    minute: 540,
    length: 60,
    starts_at,
    ends_at: starts_at + 3_600_000,
    created_at: 0,
    ...over,
  };
}

/** A job with a visit, its photo and its history. */
export function wholeJob(db: D1Database, job: ReturnType<typeof jobLike>, text: string) {
  const { company_id, number: job_number, title } = job;
  const place = { address: "", address2: "", city: "", stateCode: "", zip: "" };
  return [
    insertRow(db, "job", job),
    ...indexJobAgain(company_id, job_number, { title, place }).map((one) => bound(db, one)),
    insertRow(db, "visit", visitLike({ company_id, job_number, note: text })),
    insertRow(db, "visit_photo", {
      company_id,
      job_number,
      visit: 1,
      number: 1,
      stage: "after",
      key: `private/${company_id}/lawn.webp`,
      name: "lawn.webp",
      content_type: "image/webp",
      width: 9,
      height: 9,
      bytes: 9,
      created_at: 0,
    }),
    insertRow(db, "job_event", {
      company_id,
      job_number,
      at: 0,
      id: job.id,
      kind: "made",
      side: "company",
      to_status: "scheduled",
      text,
    }),
  ];
}
