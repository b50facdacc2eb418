import { useEffect, useState } from "react";
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
      {now && <p className={now.open ? "hours__now hours__now--open" : "hours__now"}>{now.text}</p>}
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
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours, timeZone]);
  return state;
}
