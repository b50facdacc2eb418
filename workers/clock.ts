/**
 * The time. In development it follows the clock of the stand-in for Stripe, which can be moved forward to
 * see a trial end or a renewal fail; in production it is the time.
 */
let ahead = 0;

/** Epoch milliseconds. */
export function now() {
  return Date.now() + ahead;
}

/** @param ms How far it is ahead of the time. Development only. */
export function setClock(ms: number) {
  ahead = ms;
}
