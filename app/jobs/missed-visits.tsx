import { Link } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { VisitBadge } from "./job-badge";
import { jobTitle } from "./messages";
import type { MissedVisit } from "./missed-visits.server";
import { visitText } from "./visit-text";

/** Each with its job, where it is finished, moved or canceled. */
export function MissedVisits({ visits }: { visits: MissedVisit[] }) {
  const { vanityName, timeZone } = useOffice();
  return (
    <ul className="office__lines">
      {visits.map((visit) => (
        <li key={`${visit.jobNumber} ${visit.visit}`} className="office__line">
          <div className="office__line-text">
            <span className="cluster gap-2">
              <Link
                to={jobPath(vanityName, visit.jobNumber)}
                prefetch="intent"
                className="office__line-name"
              >
                {visit.client}
              </Link>
              <VisitBadge status={visit.status} />
            </span>
            <span className="small soft">
              {jobTitle(visit.jobNumber)} · {visit.title} · {visitText(visit, timeZone)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
