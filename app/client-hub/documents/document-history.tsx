import { usd } from "../../documents/usd";
import { useSite } from "../../company-site/use-site";
import { Card } from "../../ui/card";
import { RecentTime } from "../../ui/recent-time";
import type { DocumentShown } from "./document-shown";

type Event = DocumentShown["history"][number];

/** What happened to the document: the same that the company sees. */
export function DocumentHistory({ history, sheet, now }: DocumentShown & { now: number }) {
  const { name } = useSite().company;
  return (
    <Card as="section" className="stack no-print">
      <h2>History</h2>
      <ol className="client-hub__history">
        {history.map((event) => (
          <li key={event.id}>
            <span>{textOf(event, name)}</span>
            <span className="small soft">
              <RecentTime at={event.at} timeZone={sheet.snapshot.timeZone} now={now} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function textOf({ kind, side, version, text, amount }: Event, company: string) {
  const reason = text && `: ${text}`;
  const who = side === "client" ? "You" : company;
  const money = amount === null ? "" : ` ${usd(amount)}`;
  const of = amount === null ? "" : ` of ${usd(amount)}`;
  const by = text && ` by ${text}`;
  switch (kind) {
    case "sent":
      return version > 1 ? `${company} sent version ${version}` : `${company} sent it`;
    case "sent again":
      return `${company} sent it again`;
    case "viewed":
      return "You opened it";
    case "approved":
      return `${who} approved it${amount === null ? "" : `: ${usd(amount)}`}`;
    case "rejected":
      return `${who} declined it${reason}`;
    case "change asked":
      return `You asked for a change${reason}`;
    case "expired":
      return "It expired";
    case "closed":
      return `${company} closed it${reason}`;
    case "reopened":
      return `${company} opened it again`;
    case "invoiced":
      return side === "system" ? "An invoice was made for it" : `${company} made an invoice for it`;
    case "payment recorded":
      return `${company} received your payment${amount === null ? "" : ` of ${usd(amount)}`}`;
    case "payment reversed":
      return `${company} reversed a payment${amount === null ? "" : ` of ${usd(Math.abs(amount))}`}`;
    case "voided":
      return `${company} voided it${reason}`;
    case "payment started":
      return `You paid${money} by bank transfer, which takes some days`;
    case "payment made":
      return `You paid${money}${by}`;
    case "payment failed":
      return `Your payment${of} failed${reason}`;
    case "payment unknown":
      return `We can’t tell if your payment${of} arrived`;
    case "refunded":
      return `${company} refunded${money}${reason}`;
    case "refund failed":
      return `A refund${of} failed`;
    case "disputed":
      return `Your bank disputes a payment${of}`;
    case "dispute won":
      return `The dispute of a payment${of} is over: ${company} keeps it`;
    case "dispute lost":
      return `The dispute of a payment${of} is over: you got it back`;
    case "owed again":
      return `${company} says that${money} is due again`;
    case "made":
    case "reminded":
    case "links revoked":
      return "";
  }
}
