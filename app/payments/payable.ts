/** What of an invoice can be paid online. Cents; also for the browser. */
import { depositDue } from "../documents/deposit-due";
import type { Content } from "../documents/content";
import { LEAST_PAYMENT } from "../documents/online";
import { isUnpaid, type DocumentStatus } from "../documents/states";

/** Nothing was paid (PAY-015). */
export const PAYMENT_FAILED = "An error occurred while processing your payment. Please try again.";

export interface Payable {
  /** All that is due. */
  due: number;
  /** What is due at once; 0: nothing is before the rest. */
  deposit: number;
  /** Whether the client may choose another amount. */
  partial: boolean;
}

/** Undefined: nothing can be paid. `partial`: whether the company takes parts. */
export function payableOf(
  { status, paid, due }: { status: DocumentStatus; paid: number; due: number },
  content: Content,
  partial: boolean,
): Payable | undefined {
  if (!isUnpaid(status) || due < LEAST_PAYMENT) return undefined;
  const deposit = depositDue(content, { paid, due });
  // What is left must be payable, too.
  const isPart = deposit >= LEAST_PAYMENT && due - deposit >= LEAST_PAYMENT;
  return {
    due,
    deposit: isPart ? deposit : 0,
    partial: partial && due >= 2 * LEAST_PAYMENT,
  };
}

/** What is paid if the client chooses nothing. */
export function usualAmount({ due, deposit }: Payable) {
  return deposit > 0 ? deposit : due;
}

export function isPayable({ due, deposit, partial }: Payable, amount: number) {
  if (amount === due || (deposit > 0 && amount === deposit)) return true;
  return partial && amount >= LEAST_PAYMENT && due - amount >= LEAST_PAYMENT;
}
