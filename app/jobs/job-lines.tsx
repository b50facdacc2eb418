import { Link } from "@remix-run/react";
import { usd } from "../documents/usd";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { formatTime } from "../ui/time";
import { JobBadge } from "./job-badge";
import type { JobLine } from "./job-line.server";
import { jobTitle } from "./messages";

interface LinesProps {
  jobs: JobLine[];
  /** The list is of one client. */
  withoutClient?: boolean;
}

/** Each job with who, what, how much, and when it goes on. */
export function JobLines({ jobs, withoutClient = false }: LinesProps) {
  const { vanityName, timeZone } = useOffice();
  return (
    <ul className="office__lines">
      {jobs.map((job) => (
        <li key={job.jobNumber} className="office__line">
          <div className="office__line-text">
            <span className="cluster gap-2">
              <Link
                to={jobPath(vanityName, job.jobNumber)}
                prefetch="intent"
                className="office__line-name"
              >
                {withoutClient ? job.title : job.client}
              </Link>
              <JobBadge status={job.status} />
              {job.repeats && <Badge>Repeats</Badge>}
            </span>
            <span className="small soft">
              {jobTitle(job.jobNumber)}
              {!withoutClient && ` · ${job.title}`}
              {job.city && ` · ${job.city}`}
              {` · ${whenText(job, timeZone)}`}
            </span>
          </div>
          <span className="number">{usd(job.total)}</span>
        </li>
      ))}
    </ul>
  );
}

function whenText({ nextVisit, startDate }: JobLine, timeZone: string) {
  if (nextVisit !== null) return `Visit ${formatTime(nextVisit, timeZone, "full-short-day")}`;
  return startDate === null ? "No visit yet" : `Began ${formatTime(startDate, timeZone)}`;
}
