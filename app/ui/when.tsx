import { exactTime, formatRecent, formatTime, type TimeForm } from "./time";

interface WhenProps {
  /** UTC epoch milliseconds. */
  at: number;
  timeZone: string;
  form?: TimeForm;
  /**
   * Shows the date relative to now ("Yesterday at 9:12 AM"); only for pages that are never cached.
   */
  now?: number;
}

/** A formatted date, with the exact time as its tooltip. */
export function When({ at, timeZone, form, now }: WhenProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at, timeZone)}>
      {now === undefined ? formatTime(at, timeZone, form) : formatRecent(at, timeZone, now)}
    </time>
  );
}
