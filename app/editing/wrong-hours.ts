/**
 * What is wrong with a day's hours. Without the validation code, so that the form can mark the same
 * inputs.
 */
import { minutesOf, parseTime } from "../companies/hours";
import { hoursLimits } from "./limits";

export const timeMessages = {
  time: "Enter times such as 8 AM and 5:30 PM.",
  order: "Opening time must be before closing time.",
  overlap: "Hours can't overlap. Enter them from morning to evening.",
  many: `Enter at most ${hoursLimits.ranges} sets of hours for a day.`,
} as const;

export interface WrongHours {
  message: string;
  /** The wrong clocks: the number of their range, from 0, and which of its two they are. */
  clocks: { range: number; end: "from" | "to" }[];
}

/** The first kind of error in a day's ranges of two clocks each. Undefined if they are right. */
export function wrongHours(ranges: string[][]): WrongHours | undefined {
  if (ranges.length > hoursLimits.ranges) return { message: timeMessages.many, clocks: [] };
  const unknown = ranges.flatMap((clocks, range) =>
    (["from", "to"] as const).flatMap((end, i) =>
      clocks.length === 2 && minutesOf(clocks[i]!) !== undefined ? [] : [{ range, end }],
    ),
  );
  if (unknown.length > 0) return { message: timeMessages.time, clocks: unknown };
  const parsed = ranges.map((clocks) => parseTime(clocks.join("-"))?.[0]);
  const backwards = parsed.flatMap((one, range) => (one ? [] : [{ range, end: "to" as const }]));
  if (backwards.length > 0) return { message: timeMessages.order, clocks: backwards };
  const early = parsed.flatMap((one, range) =>
    range > 0 && one!.from < parsed[range - 1]!.to ? [{ range, end: "from" as const }] : [],
  );
  return early.length > 0 ? { message: timeMessages.overlap, clocks: early } : undefined;
}
