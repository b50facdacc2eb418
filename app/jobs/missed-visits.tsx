import { jobPath } from "../office/office-urls";
import { Row, RowLink, Rows } from "../office/rows";
import { useOffice } from "../office/use-office";
import { VisitBadge } from "./job-badge";
import { jobTitle } from "./messages";
import type { MissedVisit } from "./missed-visits.server";
import { visitText } from "./visit-text";

/** Each with its job, where it is finished, moved or canceled. */
export function MissedVisits({ visits }: { visits: MissedVisit[] }) {
  const { vanityName, timeZone, pro } = useOffice();
  return (
    <Rows large>
      {visits.map((visit) => {
        const path = jobPath(vanityName, visit.jobNumber);
        return (
          <Row
            key={`${visit.jobNumber} ${visit.visit}`}
            name={visit.client}
            to={path}
            what={`${jobTitle(visit.jobNumber)} · ${visit.title}`}
            status={<VisitBadge status={visit.status} />}
            facts={visitText(visit, timeZone)}
            action={
              <RowLink
                to={pro ? `${path}/visits/${visit.visit}/finish` : path}
                icon={pro ? "check" : "briefcase"}
                about={`at ${visit.client}`}
              >
                {pro ? "Finish" : "See job"}
              </RowLink>
            }
          />
        );
      })}
    </Rows>
  );
}
