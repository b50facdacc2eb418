import { useOffice } from "../office/use-office";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import type { OfficeJob } from "./shown-job";

/** Who did what, newest first. */
export function JobHistory({ job, now }: { job: OfficeJob; now: number }) {
  const { timeZone } = useOffice();
  return (
    <Card as="section" className="stack no-print">
      <h2>History</h2>
      <ol>
        {job.events.map((event, i) => (
          <li key={job.events.length - i} className="office__line">
            <div className="office__line-text">
              <span>{textOf(event)}</span>
              <span className="small soft">
                <RecentTime at={event.at} timeZone={timeZone} now={now} />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const words: Record<string, string> = {
  made: "Started",
  edited: "Changed",
  scheduled: "Planned",
  moved: "Visit changed",
  skipped: "Visit canceled",
  started: "Visit begun",
  done: "Visit done",
  undone: "Visit planned again",
  completed: "Completed",
  closed: "Closed",
  reopened: "Reopened",
  invoiced: "Invoice started",
};

function textOf({ kind, by, text }: OfficeJob["events"][number]) {
  const why = text && `: ${text}`;
  if (kind === "made" && text) return `Imported by ${by || "a former member"}: ${text}`;
  return `${words[kind] ?? kind} by ${by || "a former member"}${why}`;
}
