import { formatUSD } from "../ui/money";
import { formatTime } from "../ui/time";
import type { Entry } from "./entry";

export type DocumentKind = "request" | "estimate" | "invoice" | "job";

/** "request 1001" as its parts; undefined for what is about no document. */
export function documentOf({ document }: Pick<Entry, "document">) {
  const [, kind, number] = /^(request|estimate|invoice|job) (\d+)$/.exec(document) ?? [];
  return kind && number ? { kind: kind as DocumentKind, number } : undefined;
}

/** What happened to a document: "Estimate 1001 sent, $1,204.00". */
export function eventText(entry: Entry, timeZone: string) {
  const { event, document, details } = entry;
  const name = document.charAt(0).toUpperCase() + document.slice(1);
  const { amount, startsAt, rating } = details;
  const money = typeof amount === "number" ? formatUSD(amount) : undefined;
  const day = typeof startsAt === "number" ? dayAndTime(startsAt, timeZone) : undefined;
  switch (event) {
    case "sent":
      return money && documentOf(entry)?.kind !== "request"
        ? `${name} sent, ${money}`
        : `${name} sent`;
    case "rejected":
      return `${name} declined`;
    case "payment recorded":
    case "payment made":
      return `${name}: payment${money ? ` of ${money}` : ""} received`;
    case "payment reversed":
    case "payment failed":
      return `${name}: payment${money ? ` of ${money}` : ""} ${event.slice("payment ".length)}`;
    case "refunded":
      return `${name}: ${money ?? "payment"} refunded`;
    case "scheduled":
      return `Visit of ${document} scheduled${day ? ` for ${day}` : ""}`;
    case "moved":
      return `Visit of ${document} moved${day ? ` to ${day}` : ""}`;
    case "done":
      return `Visit of ${document} done`;
    case "rated":
      return rating === undefined ? `${name} rated` : `${name} rated ${rating} of 5`;
    default:
      // approved, expired, voided, completed, reopened, canceled
      return `${name} ${event}`;
  }
}

function dayAndTime(at: number, timeZone: string) {
  return `${formatTime(at, timeZone, "short-day")} at ${formatTime(at, timeZone, "time")}`;
}
