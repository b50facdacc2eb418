import { useEffect, useState } from "react";
import { classNames } from "../ui/class-names";
import {
  holidayLines,
  openState,
  weeklyLines,
  type Hours,
  type OpenState,
} from "../companies/hours";

interface WeeklyHoursProps {
  hours: Hours;
  timeZone: string;
}

/**
 * PROF-071, PROF-072. The browser fills in "open now", because the page may be cached for minutes.
 */
export function WeeklyHours({ hours, timeZone }: WeeklyHoursProps) {
  const now = useOpenState(hours, timeZone);
  return (
    <section aria-labelledby="hours-heading" className="hours">
      <h3 id="hours-heading">Hours</h3>
      <p className={classNames("hours__now", now?.open && "hours__now--open", "needs-js")}>
        {now?.text ?? "\u00a0"}
      </p>
      <dl>
        {weeklyLines(hours).map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd className="number">{line.text}</dd>
          </div>
        ))}
        {holidayLines(hours).map((line) => (
          <div key={line.date}>
            <dt>
              <time dateTime={line.date}>{line.day}</time>
            </dt>
            <dd className="number">{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useOpenState(hours: Hours, timeZone: string) {
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    const update = () => setState(openState(hours, timeZone, new Date()));
    // A task of its own: the first use of a time zone takes a phone some 20 ms.
    const first = setTimeout(update);
    const timer = setInterval(update, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [hours, timeZone]);
  return state;
}
