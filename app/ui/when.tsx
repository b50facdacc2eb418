import { exactTime, formatRecent, formatTime, type TimeForm } from "./time";

interface WhenProps {
  /** UTC epoch milliseconds. */
  at: number;
  timeZone: string;
  form?: TimeForm;
  /**
   * Given, the date is told from today ("Yesterday at 9:12 AM"); only on pages that are never
   * cached.
   */
  now?: number;
}

/** A date for people, with the exact time on hover. */
export function When({ at, timeZone, form, now }: WhenProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at, timeZone)}>
      {now === undefined ? formatTime(at, timeZone, form) : formatRecent(at, timeZone, now)}
    </time>
  );
}
