import { randomInt } from "node:crypto";

/** Twelve random digits: a number of the next review would reveal how many others can't see. */
export function randomReviewNumber() {
  return randomInt(100_000, 1_000_000) * 1_000_000 + randomInt(1_000_000);
}
