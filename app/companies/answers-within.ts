/** The steps of "Usually answers within …", in hours. In the browser, so without imports. */
const steps = [1, 2, 4, 8, 24, 48, 72];

/** "within 2 hours", rounded up to a plain step. @param minutes At most three days. */
export function answersWithin(minutes: number) {
  const hours = roundedUp(minutes) / 60;
  const one = { 1: "an hour", 24: "a day" }[hours];
  return `within ${one ?? (hours < 24 ? `${hours} hours` : `${hours / 24} days`)}`;
}

/** The step in minutes. */
export function roundedUp(minutes: number) {
  return 60 * (steps.find((hours) => minutes <= 60 * hours) ?? steps.at(-1)!);
}
