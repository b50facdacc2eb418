import { formatTime } from "../ui/time";
import { dayText } from "./days";
import type { ShownDocument } from "./snapshot";
import { usd } from "./usd";

/** The figure that readers look for: "$250.00 due Mar 4, 2026". */
export function headline({ kind, status, due, paidAt, snapshot }: ShownDocument, total: number) {
  const { day, timeZone } = snapshot;
  if (kind === "estimate") return `${usd(total)} estimated total`;
  switch (status) {
    case "Void":
      return "This invoice is void";
    case "Refunded":
      return "This invoice was refunded";
    case "Paid":
      return paidAt === null
        ? `${usd(total)} paid`
        : `${usd(total)} paid on ${formatTime(paidAt, timeZone)}`;
    default:
      return `${usd(due)} due${day && ` ${dayText(day)}`}`;
  }
}
