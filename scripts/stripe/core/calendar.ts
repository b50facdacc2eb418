export type Interval = "day" | "week" | "month" | "year";

/**
 * The first end of a period after a time. Periods are counted from the anchor, so the 31st becomes
 * the last of a shorter month and the 31st again.
 * @param after Unix seconds.
 */
export function periodEnd(
  anchor: number,
  interval: Interval,
  count: number,
  after: number,
): number {
  let periods = 1;
  while (moved(anchor, interval, count * periods) <= after) periods += 1;
  return moved(anchor, interval, count * periods);
}

function moved(time: number, interval: Interval, count: number): number {
  const date = new Date(time * 1000);
  if (interval === "day" || interval === "week")
    return time + count * (interval === "day" ? 1 : 7) * 86400;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
