import { momentOf } from "../calendar/wall-time";

const NOON = 12 * 60;

/** Noon of a day in the company's zone, but not in the future; `otherwise` without a day. */
export function noonOf(day: string, timeZone: string, now: number, otherwise = now) {
  return day === "" ? otherwise : Math.min(momentOf(day, NOON, timeZone), now);
}

/** What the history says of it: "invoice 512". */
export function importedText(kind: string, number: string) {
  return `${kind} ${number}`.trim();
}
