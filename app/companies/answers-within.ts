/** The steps of "Usually answers within …", in minutes. In the browser, so without imports. */
const steps: [most: number, text: string][] = [
  [60, "an hour"],
  [2 * 60, "2 hours"],
  [4 * 60, "4 hours"],
  [8 * 60, "8 hours"],
  [24 * 60, "a day"],
  [48 * 60, "2 days"],
];

/** "within 2 hours", rounded up to a plain step. @param minutes At most three days. */
export function answersWithin(minutes: number) {
  const step = steps.find(([most]) => minutes <= most);
  return `within ${step ? step[1] : "3 days"}`;
}
