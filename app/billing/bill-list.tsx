import { Badge } from "../ui/badge";
import { formatUSD } from "../ui/money";
import { formatTime } from "../ui/time";
import type { Bill } from "./list-bills.server";

const states = {
  draft: { tone: "neutral", text: "Draft" },
  open: { tone: "warning", text: "Open" },
  paid: { tone: "success", text: "Paid" },
  uncollectible: { tone: "danger", text: "Not paid" },
  void: { tone: "neutral", text: "Canceled" },
} as const;

/** Our bills to the company; null: Stripe does not answer. */
export function BillList({ bills, timeZone }: { bills: Bill[] | null; timeZone: string }) {
  if (bills === null)
    return <p className="soft">Stripe doesn’t answer right now. Your bills are safe there.</p>;
  if (bills.length === 0) return <p className="soft">No bills yet.</p>;
  return (
    <ul role="list">
      {bills.map(({ id, number, createdAt, total, status, url, pdf }) => (
        <li key={id} className="office__line office__line--wrap">
          <div className="office__line-text">
            <span className="office__line-name">{formatUSD(total)}</span>
            <span className="small soft">
              {formatTime(createdAt, timeZone)}, {number}
            </span>
          </div>
          <Badge tone={states[status].tone}>{states[status].text}</Badge>
          <div className="cluster gap-3">
            {url && (
              <a href={url} rel="noreferrer">
                {status === "open" ? "Pay" : "See"}
                <span className="visually-hidden"> bill {number}</span>
              </a>
            )}
            {pdf && (
              <a href={pdf} rel="noreferrer">
                PDF<span className="visually-hidden"> of bill {number}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
