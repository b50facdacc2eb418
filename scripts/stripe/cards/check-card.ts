import type { ErrorBody } from "../protocol/errors";

interface SentCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

/** What Stripe refuses a card for when it is entered; null: nothing. @param now Unix seconds. */
export function cardError(card: SentCard, now: number): ErrorBody | null {
  const { number, expMonth: month, expYear: year, cvc } = card;
  const thisYear = yearOf(now);
  if (!isCardNumber(number))
    return refused("number", "incorrect_number", "Your card number is incorrect.");
  if (month < 1 || month > 12 || (year === thisYear && isPast(year, month, now)))
    return refused("exp_month", "invalid_expiry_month", "Your card's expiration month is invalid.");
  if (year < thisYear || isTooFar(year, now))
    return refused("exp_year", "invalid_expiry_year", "Your card's expiration year is invalid.");
  if (cvc !== undefined && !isCvc(cvc))
    return refused("cvc", "invalid_cvc", "Your card's security code is invalid.");
  return null;
}

const refused = (field: string, code: string, message: string): ErrorBody => ({
  type: "card_error",
  code,
  message,
  param: `card[${field}]`,
});

/** Years from now that a card may still be valid for. */
const FARTHEST = 50;

/** The year that two digits stand for: 34 is 2034, 95 is 1995. @param now Unix seconds. */
export function fullYear(year: number, now: number): number {
  if (year < 0 || year > 99) return year;
  return isTooFar(2000 + year, now) ? 1900 + year : 2000 + year;
}

export const isTooFar = (year: number, now: number) => year > yearOf(now) + FARTHEST;

const yearOf = (now: number) => new Date(now * 1000).getUTCFullYear();

export function isPast(year: number, month: number, now: number): boolean {
  const today = new Date(now * 1000);
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

export const isCvc = (cvc: string) => /^\d{3,4}$/.test(cvc);

export const isCardNumber = (number: string) => LENGTHS.test(number) && passesLuhn(number);

/** Visa and Mastercard have 16 digits, American Express 15; others differ. */
const LENGTHS = /^(4\d{15}|5[1-5]\d{14}|3[47]\d{13}|(?!4|5[1-5]|3[47])\d{12,19})$/;

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
