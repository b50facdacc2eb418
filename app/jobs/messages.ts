import { limits } from "./limits";

/** What people read when something about a job can't be done. */
export const messages = {
  none: "There is no such job.",
  noVisit: "There is no such visit.",
  noClient: "There is no such client.",
  otherClient: "That belongs to another client.",
  needsClient: "Choose a client",
  title: "Title is required",
  titleLength: `At most ${limits.title} characters.`,
  day: "Enter a day of the calendar, such as 2026-12-24.",
  time: "Enter a time, such as 09:00.",
  length: "Enter minutes, up to a day.",
  repeat: "Choose how the visits repeat.",
  every: "Enter a number from 1 to 52.",
  weekdays: "Choose days of the week.",
  noDays: "There is no such day before the last day.",
  tooMany: `A job has at most ${limits.visits} visits. Start another job.`,
  notInOffice: "Choose people who work in this office.",
  checklist: `A checklist has at most ${limits.checklist} texts of up to ${limits.checklistText} characters.`,
  closed: "This job is closed. Reopen it first.",
  completed: "This job is completed. Reopen it first.",
  tooMuch: "This is too much text for one job. Shorten it.",
} as const;

export function jobTitle(number: number) {
  return `Job ${number}`;
}
