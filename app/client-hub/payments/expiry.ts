/** When a card expires, and whether its owner should do something. Also for the browser. */

interface Expiring {
  expMonth: number | null;
  expYear: number | null;
}

export interface Expiry {
  /** "Expires 04/2027". */
  text: string;
  /** "": nothing is to be done yet. */
  warning: string;
  isOver: boolean;
}

/** In months: so early people are warned. */
const WARNED_BEFORE = 2;

/** Undefined for what doesn't expire. A card works until the end of its month. */
export function expiryOf({ expMonth, expYear }: Expiring, now: number): Expiry | undefined {
  if (expMonth === null || expYear === null) return undefined;
  const today = new Date(now);
  const left = (expYear - today.getUTCFullYear()) * 12 + (expMonth - 1 - today.getUTCMonth());
  const date = `${String(expMonth).padStart(2, "0")}/${expYear}`;
  const isOver = left < 0;
  return {
    text: isOver ? `Expired ${date}` : `Expires ${date}`,
    warning: isOver ? "Expired" : left <= WARNED_BEFORE ? "Expires soon" : "",
    isOver,
  };
}
