import { DAY, HOUR, MINUTE } from "../duration";

/** The steps of "Usually answers within …", in minutes. */
const steps: [most: number, text: string][] = [
  [HOUR / MINUTE, "an hour"],
  [(2 * HOUR) / MINUTE, "2 hours"],
  [(4 * HOUR) / MINUTE, "4 hours"],
  [(8 * HOUR) / MINUTE, "8 hours"],
  [DAY / MINUTE, "a day"],
  [(2 * DAY) / MINUTE, "2 days"],
];

/** "within 2 hours", rounded up to a plain step. @param minutes At most three days. */
export function answersWithin(minutes: number) {
  const step = steps.find(([most]) => minutes <= most);
  return `within ${step ? step[1] : "3 days"}`;
}
