/**
 * Formats dates in a given time zone. Builds them from parts: the worker's and browsers' versions
 * of Intl differ in the words between date and time and in the space before "PM", which would break
 * hydration.
 */
export type TimeForm =
  "date" | "date-time" | "time" | "day" | "full-day" | "short-day" | "full-short-day" | "month";

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * "Mar 4, 2026", "Mar 4, 2026 at 3:05 PM", "3:05 PM", "Wednesday, March 4", the same with the year,
 * "Wed, Mar 4", the same with the year, or "March 2026". `at` is in UTC epoch milliseconds.
 */
export function formatTime(at: number, timeZone: string, form: TimeForm = "date"): string {
  switch (form) {
    case "date":
      return dateText(at, timeZone, { month: "short", day: "numeric", year: "numeric" });
    case "time":
      return dateText(at, timeZone, { hour: "numeric", minute: "2-digit" });
    case "date-time":
      return `${formatTime(at, timeZone, "date")} at ${formatTime(at, timeZone, "time")}`;
    case "day":
      return dateText(at, timeZone, { weekday: "long", month: "long", day: "numeric" });
    case "month":
      return dateText(at, timeZone, { month: "long", year: "numeric" });
    case "full-day":
      return `${formatTime(at, timeZone, "day")}, ${dateText(at, timeZone, { year: "numeric" })}`;
    case "short-day":
      return dateText(at, timeZone, { weekday: "short", month: "short", day: "numeric" });
    case "full-short-day":
      return `${dateText(at, timeZone, { weekday: "short" })}, ${formatTime(at, timeZone)}`;
  }
}

/** "Wednesday, March 4, 2026, 3:05 PM CST". */
export function exactTime(at: number, timeZone: string) {
  return `${formatTime(at, timeZone, "full-day")}, ${dateText(at, timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" })}`;
}

/** The parts of a date that the options name, in US English. `at` is in UTC epoch milliseconds. */
export function dateText(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = timeZone + JSON.stringify(options);
  let format = formatters.get(key);
  if (!format)
    formatters.set(key, (format = new Intl.DateTimeFormat("en-US", { ...options, timeZone })));
  return format.format(at).replaceAll("\u202f", " ");
}
