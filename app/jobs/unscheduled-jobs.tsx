import { Link, useLoaderData } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { ButtonLink } from "../ui/button";
import { dragOf } from "./drag";
import type { JobLine } from "./job-line.server";
import { jobTitle } from "./messages";
import type { loader } from "./pages/schedule";

/** Each is planned by its button, or dragged to a day. */
export function UnscheduledJobs({ jobs }: { jobs: JobLine[] }) {
  const { days, today } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const day = days.includes(today) ? today : days[0]!;
  return (
    <ul className="schedule__visits schedule__visits--waiting">
      {jobs.map(({ jobNumber, client, title, city }) => (
        <li key={jobNumber} className="schedule__visit" {...(pro && dragOf(jobNumber))}>
          <Link to={jobPath(vanityName, jobNumber)} draggable={false}>
            {client}
          </Link>
          <span className="small">
            {jobTitle(jobNumber)}: {title}
          </span>
          {city && <span className="small soft">{city}</span>}
          {pro && (
            <ButtonLink
              to={`${jobPath(vanityName, jobNumber, "/plan")}?day=${day}`}
              prefetch="none"
              draggable={false}
              variant="secondary"
              size="small"
              icon="calendar"
            >
              Plan<span className="visually-hidden"> a visit at {client}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
