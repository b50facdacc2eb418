import { Form, Link } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Button, ButtonLink } from "../ui/button";
import { VisitBadge } from "./job-badge";
import { PhotoList } from "./photo-list";
import { officePhotoPath } from "./photo-paths";
import type { OfficeJob, OfficeVisit } from "./shown-job";
import { isOpen } from "./states";
import { peopleText, visitText } from "./visit-text";

/** The visits that come, then those that are over. */
export function VisitList({ job }: { job: OfficeJob }) {
  const { coming, over, moreComing, moreOver } = job;
  if (coming.length === 0 && over.length === 0) return <p className="soft">No visit yet.</p>;
  return (
    <>
      {coming.length > 0 && <Visits job={job} visits={coming} />}
      {moreComing && <p className="soft">More visits follow. The schedule shows them.</p>}
      {over.length > 0 && (
        <details open={coming.length === 0}>
          <summary>Past visits</summary>
          <Visits job={job} visits={over} />
          {moreOver && <p className="soft">Earlier visits are in the schedule.</p>}
        </details>
      )}
    </>
  );
}

function Visits({ job, visits }: { job: OfficeJob; visits: OfficeVisit[] }) {
  return (
    <ul>
      {visits.map((visit) => (
        <VisitLine key={visit.visit} job={job} visit={visit} />
      ))}
    </ul>
  );
}

function VisitLine({ job, visit }: { job: OfficeJob; visit: OfficeVisit }) {
  const { vanityName, timeZone, pro } = useOffice();
  const { status, people, checklist, note, pictures, billed } = visit;
  const canChange = pro && isOpen(job.status);
  const isNext = visit.status === "started" || visit.visit === job.coming[0]?.visit;
  const done = checklist.filter(({ doneAt }) => doneAt !== null).length;
  const path = (page: string) =>
    jobPath(vanityName, job.jobNumber, `/visits/${visit.visit}${page}`);
  const about = [
    peopleText(people),
    checklist.length > 0 && `${done} of ${checklist.length} done`,
    billed && "Billed",
  ];
  return (
    <li className="office__line office__line--wrap">
      <div className="office__line-text">
        <span className="cluster gap-2">
          <Link to={path("")} preventScrollReset className="office__line-name">
            {visitText(visit, timeZone)}
          </Link>
          <VisitBadge status={status} />
        </span>
        <span className="small soft">{about.filter(Boolean).join(" · ")}</span>
        {note && <span className="small">{note}</span>}
        {pictures.length > 0 && (
          <PhotoList
            of={{ vanityName, job: job.jobNumber, visit: visit.visit }}
            photos={pictures}
            pathOf={officePhotoPath}
          />
        )}
      </div>
      {pro && job.status !== "closed" && (isNext || status === "done") && (
        <div className="cluster gap-2">
          <ButtonLink to={path("/photos")} size="small" variant="secondary" icon="camera">
            Photos
          </ButtonLink>
          {canChange && status === "planned" && <StartButton job={job} visit={visit} />}
          {canChange && (status === "planned" || status === "started") && (
            <ButtonLink
              to={path("/finish")}
              size="small"
              variant={status === "started" ? "primary" : "secondary"}
              icon="check"
              preventScrollReset
            >
              Finish
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}

function StartButton({ job, visit }: { job: OfficeJob; visit: OfficeVisit }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="visit" value={visit.visit} />
      <input type="hidden" name="seen" value={job.version} />
      <Button size="small" variant="secondary" icon="play">
        Begin
      </Button>
    </Form>
  );
}
