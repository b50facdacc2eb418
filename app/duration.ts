import { numberInWords } from "./in-words";

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** "15 minutes", "24 hours", "30 days". */
export function durationText(ms: number) {
  const { count, unit } = wholeUnits(ms);
  return `${count} ${unit}`;
}

/** In words, for sentences: "ten minutes", "a quarter of an hour", "a day", "seven days". */
export function durationInWords(ms: number) {
  if (ms === HOUR / 4) return "a quarter of an hour";
  if (ms === DAY) return "a day";
  const { count, unit } = wholeUnits(ms);
  return `${numberInWords(count)} ${unit}`;
}

/** Rounded up: days from two days, hours from one hour, otherwise minutes. */
function wholeUnits(ms: number) {
  const [size, unit] =
    ms >= 2 * DAY ? [DAY, "day"] : ms >= HOUR ? [HOUR, "hour"] : [MINUTE, "minute"];
  const count = Math.ceil(ms / size);
  return { count, unit: count === 1 ? unit : `${unit}s` };
}
