import { exactTime, formatTime, type TimeForm } from "./time";

interface WhenProps {
  /** UTC epoch milliseconds. */
  at: number;
  timeZone: string;
  form?: TimeForm;
}

/** A formatted date, with the exact time as its tooltip. */
export function When({ at, timeZone, form }: WhenProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at, timeZone)}>
      {formatTime(at, timeZone, form)}
    </time>
  );
}
