/** The steps of "Usually answers within …", in minutes. In the browser, so without imports. */
const steps: [most: number, text: string][] = [
  [60, "an hour"],
  [2 * 60, "2 hours"],
  [4 * 60, "4 hours"],
  [8 * 60, "8 hours"],
  [24 * 60, "a day"],
  [48 * 60, "2 days"],
  [72 * 60, "3 days"],
];

/** "within 2 hours", rounded up to a plain step. @param minutes At most three days. */
export function answersWithin(minutes: number) {
  return `within ${stepOf(minutes)[1]}`;
}

/** The step in minutes. */
export function roundedUp(minutes: number) {
  return stepOf(minutes)[0];
}

function stepOf(minutes: number) {
  return steps.find(([most]) => minutes <= most) ?? steps.at(-1)!;
}
