import { dayOf, daysBetween, dayText } from "../../calendar/days";
import type { DocumentKind } from "../../documents/states";
import { dateText } from "../../ui/time";

interface Until {
  kind: DocumentKind;
  /** YYYY-MM-DD; "": any time. */
  day: string;
  overdue: boolean;
}

/** "due Friday", "due Dec 4", "was due Nov 20, 2026", "valid until tomorrow"; "" without a day. */
export function untilText({ kind, day, overdue }: Until, now: number, timeZone: string) {
  if (day === "") return "";
  if (overdue) return `was due ${dayText(day)}`;
  const today = dayOf(now, timeZone);
  const left = daysBetween(today, day);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const text = left > 6 || left < 0 ? dateOf(day, isThisYear) : soon(day, left);
  return `${kind === "invoice" ? "due" : "valid until"} ${text}`;
}

function soon(day: string, left: number) {
  if (left === 0) return "today";
  return left === 1 ? "tomorrow" : partOf(day, { weekday: "long" });
}

/** "Dec 26", or in another year "Jan 4, 2027". */
function dateOf(day: string, isThisYear: boolean) {
  return isThisYear ? partOf(day, { month: "short", day: "numeric" }) : dayText(day);
}

function partOf(day: string, options: Intl.DateTimeFormatOptions) {
  return dateText(Date.parse(`${day}T00:00:00Z`), "UTC", options);
}
