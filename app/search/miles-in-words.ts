/** "less than a mile", "1 mile", "3.4 miles", "12 miles": with a decimal only if it is near. */
export function milesInWords(miles: number) {
  if (miles < 1) return "less than a mile";
  const shown = miles < 10 ? Number(miles.toFixed(1)) : Math.round(miles);
  return shown === 1 ? "1 mile" : `${shown} miles`;
}

/** "Less than a mile away", "3.4 miles away". */
export function milesAway(miles: number) {
  return `${miles < 1 ? "Less than a mile" : milesInWords(miles)} away`;
}
