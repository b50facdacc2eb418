import { Link } from "@remix-run/react";
import { VisitBadge } from "../jobs/job-badge";
import { jobTitle } from "../jobs/messages";
import { isOpen } from "../jobs/states";
import { peopleText, timeText } from "../jobs/visit-text";
import type { ScheduledVisit } from "../jobs/visits-of-days.server";
import { CallButton } from "../office/call-button";
import { jobPath, schedulePath } from "../office/office-urls";
import { Row, Rows } from "../office/rows";
import { useOffice } from "../office/use-office";
import { addressLines, directionsHref } from "../company-site/address";
import { buttonClass, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { formatTime } from "../ui/time";
import { Group } from "./group";
import type { TodayShown } from "./today-shown";

/** The day in its order: what comes, then what is done. */
export function TodaysVisits({ today }: { today: TodayShown }) {
  const { visits, moreVisits, nextVisit } = today;
  const { vanityName } = useOffice();
  const [coming, done] = [
    visits.filter(({ status }) => status !== "done"),
    visits.filter(({ status }) => status === "done"),
  ];
  const all = <Link to={schedulePath(vanityName)}>Schedule</Link>;
  return (
    <Group
      title="Visits"
      aside={all}
      more={moreVisits && { to: schedulePath(vanityName, "?span=day"), what: "visits" }}
    >
      {coming.length > 0 ? (
        <Rows large>
          {coming.map((visit, place) => (
            <VisitRow
              key={`${visit.jobNumber} ${visit.visit}`}
              visit={visit}
              isNext={place === 0}
            />
          ))}
        </Rows>
      ) : (
        !moreVisits && (
          <p>{done.length > 0 ? "All visits of the day are done." : <NoVisits at={nextVisit} />}</p>
        )
      )}
      {done.length > 0 && (
        <details className="today__done">
          <summary>{done.length === 1 ? "1 visit done" : `${done.length} visits done`}</summary>
          <Rows large>
            {done.map((visit) => (
              <VisitRow key={`${visit.jobNumber} ${visit.visit}`} visit={visit} isNext={false} />
            ))}
          </Rows>
        </details>
      )}
    </Group>
  );
}

function NoVisits({ at }: { at: number | null }) {
  const { timeZone } = useOffice();
  if (at === null) return "No visits are planned.";
  return `No visits today. The next one is on ${formatTime(at, timeZone, "day")}.`;
}

/** @param props.isNext The one to go to now. */
function VisitRow({ visit, isNext }: { visit: ScheduledVisit; isNext: boolean }) {
  const { vanityName, timeZone } = useOffice();
  const { jobNumber, status, title, client, place, people } = visit;
  const names = peopleText(people);
  return (
    <Row
      name={
        <>
          <span className="today__time">{timeText(visit, timeZone)}</span> {client}
        </>
      }
      to={jobPath(vanityName, jobNumber)}
      what={
        <>
          <span className="visually-hidden">{jobTitle(jobNumber)}: </span>
          {title}
        </>
      }
      status={status !== "planned" && <VisitBadge status={status} />}
      facts={
        <>
          <strong className="today__place">{addressLines(place).join(", ")}</strong>
          {names && <span className="today__people">{names}</span>}
        </>
      }
      action={status !== "done" && <NextStep visit={visit} isNext={isNext} />}
    />
  );
}

/** To go there; once there, to finish. */
function NextStep({ visit, isNext }: { visit: ScheduledVisit; isNext: boolean }) {
  const { vanityName, pro } = useOffice();
  const { jobNumber, status, jobStatus, client, mobile, place } = visit;
  const variant = isNext ? "primary" : "tonal";
  const directions = directionsHref(place);
  const path = jobPath(vanityName, jobNumber);
  const canFinish = pro && status === "started" && isOpen(jobStatus);
  if (!canFinish && !directions && mobile)
    return <CallButton name={client} number={mobile} variant={variant} />;
  return (
    <>
      {canFinish ? (
        <ButtonLink
          to={`${path}/visits/${visit.visit}/finish`}
          prefetch="none"
          icon="check"
          variant={variant}
        >
          Finish<span className="visually-hidden"> the visit at {client}</span>
        </ButtonLink>
      ) : directions ? (
        <a href={directions} rel="noreferrer" target="_blank" className={buttonClass({ variant })}>
          <Icon name="navigation" />
          Navigate<span className="visually-hidden"> to {client}</span>
        </a>
      ) : (
        <ButtonLink to={path} variant={variant}>
          See job<span className="visually-hidden"> of {client}</span>
        </ButtonLink>
      )}
      {mobile && <CallButton name={client} number={mobile} iconOnly />}
    </>
  );
}
