/** For opening hours that somebody else changed meanwhile: what is saved now, in words. */
import { useSavedNow } from "../ui/post-form";
import { dayStates, holidayCount } from "./hours-fields";
import { hoursLimits } from "./limits";

type Fields = Record<string, string>;

/** A day counts as one field: "Open, 8 AM – 5 PM". */
export function useDaySavedNow(day: string, stored: Fields) {
  const savedNow = useSavedNow();
  // Of a closed day the times say nothing.
  const names = stored[day] === "hours" ? [day, ...rangeNames(day).flat()] : [day];
  return names.some((name) => savedNow(name, stored[name] ?? "") !== undefined)
    ? inWords(day, stored)
    : undefined;
}

/** All dates count as one field, since their rows have no identity. */
export function useHolidaysSavedNow(rows: number, stored: Fields) {
  const savedNow = useSavedNow();
  const saved = holidayCount(stored);
  const names = Object.keys(stored).filter((name) => name.startsWith("holiday."));
  const differs = names.some((name) => savedNow(name, stored[name]!) !== undefined);
  if (rows === saved && !differs) return undefined;
  const dates = Array.from(
    { length: saved },
    (_, i) => `${stored[`holiday.${i}.date`]}: ${inWords(`holiday.${i}`, stored)}`,
  );
  return savedNow("hours.holidays", null, dates.join("; ") || "No dates");
}

export function useSwitchSavedNow(stored: Fields) {
  const shown = stored.enabled === "true";
  return useSavedNow()("enabled", shown ? "true" : "", shown ? "Shown" : "Not shown");
}

function inWords(day: string, stored: Fields) {
  const state = dayStates.find(({ value }) => value === stored[day])!.label;
  if (stored[day] !== "hours") return state;
  const ranges = rangeNames(day).flatMap(([from, to]) =>
    stored[from] ? [`${stored[from]} – ${stored[to]}`] : [],
  );
  return [state, ...ranges].join(", ");
}

function rangeNames(day: string) {
  return Array.from({ length: hoursLimits.ranges }, (_, i): [string, string] => [
    `${day}.${i + 1}.from`,
    `${day}.${i + 1}.to`,
  ]);
}
