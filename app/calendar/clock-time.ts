/** Times of a day, as form fields have them. Also for the browser. */

/** "09:00", as `<input type="time">` has it. */
export function timeValue(minute: number | null) {
  if (minute === null) return "";
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The other way round; undefined for anything else. */
export function minuteIn(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
