/** What people read when there is no statement. */
export const messages = {
  day: "Enter a day of the calendar, such as 2026-12-24.",
  order: "The last day comes before the first one.",
  tooLong: "There are too many entries for one statement. Choose a shorter period.",
} as const;
