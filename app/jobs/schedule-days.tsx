import { Link, useLoaderData, useSearchParams, useSubmit } from "@remix-run/react";
import { useState, type DragEvent } from "react";
import { schedulePath, jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { addressLines, directionsHref } from "../company-site/address";
import { classNames } from "../ui/class-names";
import { formatPhone } from "../ui/phone-number";
import { formatTime } from "../ui/time";
import { dragOf, droppedIn, isDrag } from "./drag";
import { VisitBadge } from "./job-badge";
import { jobTitle } from "./messages";
import type { loader } from "./pages/schedule";
import { isOpen } from "./states";
import { peopleText, timeText } from "./visit-text";

type Schedule = ReturnType<typeof useLoaderData<typeof loader>>;
type Visit = Schedule["visits"][number];

/**
 * Each day with its visits. A visit that is dragged to another day moves there, a job without a visit
 * gets one; their pages do the same.
 */
export function ScheduleDays() {
  const { days, visits, today, span } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const [search] = useSearchParams();
  const submit = useSubmit();
  const [over, setOver] = useState("");
  function drop(event: DragEvent, day: string) {
    event.preventDefault();
    setOver("");
    const { job, visit } = droppedIn(event);
    if (!job) return;
    submit(visit ? { intent: "move", job, visit, day } : { intent: "plan", job, day }, {
      method: "post",
      action: `${schedulePath(vanityName)}?${search}`,
      preventScrollReset: true,
    });
  }
  return (
    <div className={classNames("schedule__days", span === "week" && "schedule__days--week")}>
      {days.map((day) => (
        <section
          key={day}
          aria-label={dayName(day)}
          className={classNames(
            "schedule__day stack gap-2",
            day === today && "schedule__day--today",
            day === over && "schedule__day--over",
          )}
          onDragOver={(event) => {
            if (!isDrag(event)) return;
            event.preventDefault();
            setOver(day);
          }}
          onDragLeave={() => setOver("")}
          onDrop={(event) => drop(event, day)}
        >
          <h2 className={span === "day" ? "visually-hidden" : "small"}>
            {span === "week" ? (
              <Link to={`${schedulePath(vanityName)}?${daySearch(search, day)}`} draggable={false}>
                {dayName(day)}
              </Link>
            ) : (
              dayName(day)
            )}
            {day === today && " (today)"}
          </h2>
          <DayVisits visits={visits.filter((visit) => visit.day === day)} brief={span === "week"} />
        </section>
      ))}
    </div>
  );
}

/** Of the page that shows one day, for the same person. */
function daySearch(search: URLSearchParams, day: string) {
  const person = search.get("person");
  return new URLSearchParams({ day, span: "day", ...(person && { person }) });
}

function DayVisits({ visits, brief }: { visits: Visit[]; brief: boolean }) {
  if (visits.length === 0) return <p className="small soft">No visits</p>;
  return (
    <ol className="schedule__visits">
      {visits.map((visit) => (
        <ScheduledVisit key={`${visit.jobNumber} ${visit.visit}`} visit={visit} brief={brief} />
      ))}
    </ol>
  );
}

/** @param props.brief Without what only those who go there need. */
function ScheduledVisit({ visit, brief }: { visit: Visit; brief: boolean }) {
  const { vanityName, timeZone, pro } = useOffice();
  const { jobNumber, status, title, client, mobile, place, people, instructions } = visit;
  const canMove = pro && status !== "done" && isOpen(visit.jobStatus);
  const directions = directionsHref(place);
  const path = jobPath(vanityName, jobNumber);
  return (
    <li
      className={classNames("schedule__visit", status === "done" && "schedule__visit--done")}
      {...(canMove && dragOf(jobNumber, visit.visit))}
    >
      <span className="cluster gap-2">
        <strong className="small">{timeText(visit, timeZone)}</strong>
        {status !== "planned" && <VisitBadge status={status} />}
      </span>
      <Link to={path} draggable={false} className="schedule__title">
        {client}
      </Link>
      <span className="small">
        {jobTitle(jobNumber)}: {title}
      </span>
      {brief && place.city && <span className="small soft">{place.city}</span>}
      {!brief && directions && (
        <a href={directions} rel="noreferrer" target="_blank" draggable={false} className="small">
          {addressLines(place).join(", ")}
        </a>
      )}
      {!brief && mobile && (
        <a href={`tel:+1${mobile}`} draggable={false} className="small">
          {formatPhone(mobile)}
        </a>
      )}
      {people.length > 0 && <span className="small soft">{peopleText(people)}</span>}
      {!brief && instructions && <span className="small">{instructions}</span>}
      {canMove && (
        <Link
          to={`${path}/visits/${visit.visit}`}
          prefetch="none"
          draggable={false}
          className="small no-print"
        >
          Move<span className="visually-hidden"> the visit at {client}</span>
        </Link>
      )}
    </li>
  );
}

/** "Wednesday, March 4". */
function dayName(day: string) {
  return formatTime(Date.parse(`${day}T00:00:00Z`), "UTC", "day");
}
