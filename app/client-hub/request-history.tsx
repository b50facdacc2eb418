import type { RequestEvent } from "../requests/request.server";
import { useSite } from "../company-site/use-site";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";

type Event = Omit<RequestEvent, "by">;

/** What happened to the request: the same that the company sees. */
export function History({ history, now }: { history: Event[]; now: number }) {
  const { company } = useSite();
  return (
    <Card as="section" className="stack">
      <h2>History</h2>
      <ol className="client-hub__history">
        {history.map((event) => (
          <li key={event.id}>
            <span>{textOf(event, company.name)}</span>
            <span className="small soft">
              <RecentTime at={event.at} timeZone={company.location.timeZone} now={now} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function textOf({ kind, side, reason }: Event, company: string) {
  const who = side === "client" ? "you" : company;
  switch (kind) {
    case "sent":
      return "You sent the request";
    case "confirmed":
      return "You confirmed your email address";
    case "viewed":
      return `${company} opened it`;
    case "replied":
      return `${company} answered`;
    case "called":
      return `${company} called you`;
    case "estimated":
      return `${company} sent an estimate`;
    case "completed":
      return `Completed by ${who}`;
    case "reopened":
      return `Opened again by ${who}`;
    case "canceled":
      return `Canceled by ${who}${reason ? `: ${reason}` : ""}`;
    case "rescued":
      return "We suggested other companies to you";
    case "reminded":
    case "marked spam":
    case "marked not spam":
      return "";
  }
}
