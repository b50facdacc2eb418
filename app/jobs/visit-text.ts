import { formatTime } from "../ui/time";

interface Timed {
  day: string;
  time: string;
  length: number;
  startsAt: number;
  endsAt: number;
}

/** "9:00 AM to 10:30 AM", or "Any time". */
export function timeText({ time, length, startsAt, endsAt }: Timed, timeZone: string) {
  if (time === "") return "Any time";
  const begin = formatTime(startsAt, timeZone, "time");
  return length === 0 ? begin : `${begin} to ${formatTime(endsAt, timeZone, "time")}`;
}

/** "Wed, Mar 4, 2026, 9:00 AM to 10:30 AM". */
export function visitText(visit: Timed, timeZone: string) {
  return `${formatTime(visit.startsAt, timeZone, "full-short-day")}, ${timeText(visit, timeZone)}`;
}

/** Who does it: "Ana Ruiz, Ben Cole". */
export function peopleText(people: readonly { name: string }[]) {
  return people.map(({ name }) => name || "Someone who left").join(", ");
}
