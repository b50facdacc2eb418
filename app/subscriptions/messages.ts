import { limits } from "./limits";

/** What people read when something about a subscription can't be done. */
export const messages = {
  none: "There is no such subscription.",
  noClient: "There is no such client.",
  needsClient: "Choose a client",
  title: "Title is required",
  titleLength: `At most ${limits.title} characters.`,
  day: "Enter a day of the calendar, such as 2026-12-24.",
  pastDay: "Choose today or a later day.",
  cycle: "Choose how often it is billed.",
  noLines: "Add the lines of its invoices first.",
  ended: "This subscription has ended. Start another one.",
  notActive: "This subscription is not active.",
  notPaused: "Only an active subscription can be paused.",
  startFirst: "Choose the date of its first invoice first.",
  tooMuch: "This is too much text for one subscription. Shorten it.",
} as const;

export function subscriptionTitle(number: number) {
  return `Subscription ${number}`;
}
