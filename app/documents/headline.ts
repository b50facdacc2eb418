import { formatTime } from "../ui/time";
import { dayText } from "../calendar/days";
import { depositDue } from "./deposit-due";
import type { ShownDocument } from "./snapshot";
import { usd } from "./usd";

/** The figure that readers look for: "$250.00 due Mar 4, 2026". */
export function headline(document: ShownDocument, total: number) {
  const { kind, status, paid, due, paidAt, snapshot } = document;
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
    default: {
      const deposit = depositDue(snapshot, { paid, due });
      const rest = due - deposit;
      const later = rest > 0 || deposit === 0 ? `${usd(rest)} due${day && ` ${dayText(day)}`}` : "";
      return [deposit > 0 && `${usd(deposit)} due now`, later].filter(Boolean).join(", ");
    }
  }
}

/** The amount, which stands large, and the words after it; undefined if it has no amount. */
export function splitHeadline(text: string) {
  const [, amount, words] = /^(\$[\d,.]+) (.*)$/.exec(text) ?? [];
  return amount === undefined || words === undefined ? undefined : { amount, words };
}
