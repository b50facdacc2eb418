import { usd } from "../documents/usd";
import { jobPath } from "../office/office-urls";
import { Row, Rows } from "../office/rows";
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

const columns = { what: "Job", status: "Status", facts: "Next visit", money: "Total" };

/** Each job with who, what, how much, and when it goes on. */
export function JobLines({ jobs, withoutClient = false }: LinesProps) {
  const { vanityName, timeZone } = useOffice();
  return (
    <Rows columns={{ ...columns, name: withoutClient ? "Title" : "Client" }}>
      {jobs.map((job) => (
        <Row
          key={job.jobNumber}
          name={withoutClient ? job.title : job.client}
          to={jobPath(vanityName, job.jobNumber)}
          what={[jobTitle(job.jobNumber), !withoutClient && job.title, job.city]
            .filter(Boolean)
            .join(" · ")}
          status={
            <>
              <JobBadge status={job.status} />
              {job.repeats && <Badge>Repeats</Badge>}
            </>
          }
          facts={whenText(job, timeZone)}
          money={usd(job.total)}
        />
      ))}
    </Rows>
  );
}

function whenText({ nextVisit, startDate }: JobLine, timeZone: string) {
  if (nextVisit !== null) return `Visit ${formatTime(nextVisit, timeZone, "full-short-day")}`;
  return startDate === null ? "No visit yet" : `Began ${formatTime(startDate, timeZone)}`;
}
