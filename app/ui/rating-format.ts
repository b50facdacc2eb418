/** "4" → "4.0" (CORE-006). */
export function formatRating(value: string) {
  return value.includes(".") ? value : `${value}.0`;
}

/**
 * Rounds to the half star that has an icon, "0.5" to "5.0" (REV-010); undefined for no rating
 * (CORE-007).
 */
export function nearestHalfStar(value: string): string | undefined {
  const halves = Math.round(Number(value) * 2);
  if (!(Number(value) > 0)) return undefined;
  return (Math.min(Math.max(halves, 1), 10) / 2).toFixed(1);
}

/** "4.5 out of 5 stars, 12 reviews". */
export function ratingLabel(value: string, count?: number) {
  const stars = `${formatRating(value)} out of 5 stars`;
  return count === undefined ? stars : `${stars}, ${reviews(count)}`;
}

function reviews(count: number) {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`;
}
