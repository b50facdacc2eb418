import { dateText, exactTime, formatTime } from "./time";

interface RecentTimeProps {
  /** Both in UTC epoch milliseconds. */
  at: number;
  now: number;
  timeZone: string;
}

/** A date relative to now, with the exact time as its tooltip. Not for cached pages: it goes stale. */
export function RecentTime({ at, now, timeZone }: RecentTimeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at, timeZone)}>
      {formatRecent(at, timeZone, now)}
    </time>
  );
}

/** "Today at 3:05 PM", "Yesterday at 9:12 AM", "Mar 4" (this year), "Mar 4, 2025". */
export function formatRecent(at: number, timeZone: string, now: number) {
  const daysAgo = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  const time = formatTime(at, timeZone, "time");
  if (daysAgo === 0) return `Today at ${time}`;
  if (daysAgo === 1) return `Yesterday at ${time}`;
  const sameYear = yearOf(at, timeZone) === yearOf(now, timeZone);
  return sameYear
    ? dateText(at, timeZone, { month: "short", day: "numeric" })
    : formatTime(at, timeZone, "date");
}

function yearOf(at: number, timeZone: string) {
  return dateText(at, timeZone, { year: "numeric" });
}

/** Days since the epoch on the zone's calendar. */
function dayNumber(at: number, timeZone: string) {
  const [month, day, year] = dateText(at, timeZone, {
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
  }).split("/");
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}
