/** How Stripe's values become ours. */
import { PaymentError } from "./payment-error";

/** Stripe may add a status, which we must not take for another. */
export function oneOf<T extends string>(known: readonly T[], status: string | null): T {
  const found = known.find((one) => one === status);
  if (!found) throw new PaymentError("unavailable", `Stripe answered the status ${status}.`);
  return found;
}

/** Stripe's times are in seconds. */
export function seconds(at: number) {
  return Math.floor(at / 1000);
}

export function millis(at: number | null) {
  return at === null ? null : at * 1000;
}

export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}
