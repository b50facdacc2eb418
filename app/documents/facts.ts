import { formatTime } from "../ui/time";
import { dayText } from "../calendar/days";
import { billingText } from "./billing";
import type { ShownDocument } from "./snapshot";

export type Fact = [label: string, value: string];

/** Numbers and dates of an estimate or invoice. */
export function factsOf(document: ShownDocument): Fact[] {
  const { kind, number, jobNumber, subscriptionNumber, billing, date, paidAt, snapshot } = document;
  const { day, timeZone } = snapshot;
  const name = kind === "estimate" ? "Estimate" : "Invoice";
  const facts: Fact[] = [[`${name} number`, number === null ? "Draft" : String(number)]];
  if (jobNumber !== null) facts.push(["Job number", String(jobNumber)]);
  if (subscriptionNumber !== null) facts.push(["Subscription number", String(subscriptionNumber)]);
  if (billing) facts.push(["Billed", billingText(billing)]);
  if (date !== null) facts.push([`${name} date`, formatTime(date, timeZone)]);
  if (day) facts.push([kind === "estimate" ? "Valid until" : "Due date", dayText(day)]);
  if (paidAt !== null) facts.push(["Paid on", formatTime(paidAt, timeZone)]);
  return facts;
}
