export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The name of a date's month, in UTC. */
export function monthOf(date: Date) {
  return months[date.getUTCMonth()]!;
}
