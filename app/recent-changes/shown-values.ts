/** Short texts for the values before and after a change. */
import { plainText } from "../richtext/plain-text";
import { formatPhone } from "../ui/phone-number";
import { days, dayNames, parseHours, weeklyLines } from "../companies/hours";

/** One line of a change: what changed, and from what to what. Null: there is no value. */
export interface Detail {
  field: string;
  before: string | null;
  after: string | null;
}

/** In characters. */
const MAX_SHOWN = 80;
/** How much of two long texts is shown before the place where they differ. */
const LEAD = 15;

/** Cuts two texts so that the place where they differ is visible. */
export function shortened(field: string, before: string | null, after: string | null): Detail {
  const [left, right] = [before?.trim() || null, after?.trim() || null];
  const start =
    left !== null && right !== null && Math.max(left.length, right.length) > MAX_SHOWN
      ? Math.max(0, firstDifference(left, right) - LEAD)
      : 0;
  return { field, before: cut(left, start), after: cut(right, start) };
}

function firstDifference(left: string, right: string) {
  const least = Math.min(left.length, right.length);
  for (let at = 0; at < least; at++) if (left[at] !== right[at]) return at;
  return least;
}

function cut(text: string | null, start: number) {
  if (text === null) return null;
  // A cut between the halves of a surrogate pair would leave an invalid character.
  const part = text.slice(start, start + MAX_SHOWN).toWellFormed();
  const shown = part.replace(/^\uFFFD|\uFFFD$/g, "").trim();
  return `${start > 0 ? "…" : ""}${shown}${start + MAX_SHOWN < text.length ? "…" : ""}`;
}

export type Stored = string | number | null | undefined;
export type Format = (value: Stored) => string | null;

export const asText: Format = (value) =>
  value === null || value === undefined || value === "" ? null : String(value);
export const asPlainText: Format = (value) =>
  typeof value === "string" && value.includes("<") ? plainText(value) : asText(value);
export const asPhone: Format = (value) => (value ? formatPhone(String(value)) : null);
export const asColor: Format = (value) => (value ? `#${String(value).replace("#", "")}` : null);
export const asMiles: Format = (value) => (value ? `${value} miles` : null);

export function asOneOf(words: Record<string, string>): Format {
  return (value) => words[String(value)] ?? asText(value);
}

/** Only the days that changed; each is a line of its own. */
export function hoursDetails(before: Stored, after: Stored): Detail[] {
  const [left, right] = [byDay(before), byDay(after)];
  const details = days
    .filter((day) => left?.[day] !== right?.[day])
    .map((day) => ({
      field: dayNames[day],
      before: left?.[day] ?? null,
      after: right?.[day] ?? null,
    }));
  if (details.length > 0) return details;
  return [{ field: "Days with special hours", before: null, after: null }];
}

function byDay(json: Stored): Record<string, string> | undefined {
  const hours = parseHours(typeof json === "string" ? json : null);
  if (!hours) return undefined;
  return Object.fromEntries(
    weeklyLines(hours).flatMap(({ from, to, text }) =>
      days.slice(days.indexOf(from), days.indexOf(to) + 1).map((day) => [day, text]),
    ),
  );
}
