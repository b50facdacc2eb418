import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import { holidayLines, weeklyLines, type Hours } from "../companies/hours";
import { useOpenState } from "./use-open-state";

interface WeeklyHoursProps {
  hours: Hours;
  timeZone: string;
  /** Beside the heading. */
  children?: ReactNode;
}

/**
 * PROF-071, PROF-072. The browser fills in "open now", because the page may be cached for minutes.
 */
export function WeeklyHours({ hours, timeZone, children }: WeeklyHoursProps) {
  const now = useOpenState(hours, timeZone);
  return (
    <section aria-labelledby="hours-heading" className="hours">
      <h3 id="hours-heading">Hours</h3>
      {children}
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
