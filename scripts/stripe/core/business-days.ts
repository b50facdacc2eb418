const DAY = 86400;

/** So many business days later at the same time of day; weekends are left out, holidays are not. */
export function businessDaysLater(time: number, days: number): number {
  let at = time;
  for (let left = days; left > 0;) {
    at += DAY;
    const weekday = new Date(at * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
