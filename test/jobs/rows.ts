/** Rows of jobs and visits, inserted as they are, for tests of other things. */
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
