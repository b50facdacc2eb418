const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789";

/** A new id as Stripe makes them: a prefix, then 24 letters and digits. */
export const newId = (prefix: string, length = 24) => `${prefix}_${randomLetters(length)}`;

/** Letters and digits from the system's random source. */
export function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
