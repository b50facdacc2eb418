/**
 * Formats dates in a given time zone. Builds them from parts: the worker's and browsers' versions
 * of Intl differ in the words between date and time and in the space before "PM", which would break
 * hydration.
 */
export type TimeForm = "date" | "date-time" | "time" | "day" | "short-day";

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * "Mar 4, 2026", "Mar 4, 2026 at 3:05 PM", "3:05 PM", "Wednesday, March 4", or "Wed, Mar 4". `at` is
 * in UTC epoch milliseconds.
 */
export function formatTime(at: number, timeZone: string, form: TimeForm = "date"): string {
  switch (form) {
    case "date":
      return text(at, timeZone, { month: "short", day: "numeric", year: "numeric" });
    case "time":
      return text(at, timeZone, { hour: "numeric", minute: "2-digit" });
    case "date-time":
      return `${formatTime(at, timeZone, "date")} at ${formatTime(at, timeZone, "time")}`;
    case "day":
      return text(at, timeZone, { weekday: "long", month: "long", day: "numeric" });
    case "short-day":
      return text(at, timeZone, { weekday: "short", month: "short", day: "numeric" });
  }
}

/**
 * "Today at 3:05 PM", "Yesterday at 9:12 AM", "Mar 4" (this year), "Mar 4, 2025". Don't use on
 * cached pages: the text goes stale.
 */
export function formatRecent(at: number, timeZone: string, now: number) {
  const daysAgo = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  const time = formatTime(at, timeZone, "time");
  if (daysAgo === 0) return `Today at ${time}`;
  if (daysAgo === 1) return `Yesterday at ${time}`;
  const sameYear = yearOf(at, timeZone) === yearOf(now, timeZone);
  return sameYear
    ? text(at, timeZone, { month: "short", day: "numeric" })
    : formatTime(at, timeZone, "date");
}

/** "Wednesday, March 4, 2026, 3:05 PM CST". */
export function exactTime(at: number, timeZone: string) {
  const day = text(at, timeZone, {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
  });
  return `${day}, ${text(at, timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" })}`;
}

function yearOf(at: number, timeZone: string) {
  return text(at, timeZone, { year: "numeric" });
}

/** Days since the epoch on the zone's calendar. */
function dayNumber(at: number, timeZone: string) {
  const [month, day, year] = text(at, timeZone, {
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
  }).split("/");
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}

function text(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options);
  let format = formatters.get(key);
  if (!format)
    formatters.set(key, (format = new Intl.DateTimeFormat("en-US", { ...options, timeZone })));
  return format.format(at).replaceAll("\u202f", " ");
}
