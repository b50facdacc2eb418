import type { SeededRandom } from "./random";

/** Dollars between two prices; low ones are more frequent. */
export function priceOf(draw: SeededRandom, [low, high]: readonly [number, number]) {
  return low * (high / low) ** (draw.next() * 0.85 + draw.next() * 0.15);
}

/** A price from which a company's prices start: the low end of a range. */
export function fromPrice(draw: SeededRandom, [low]: readonly [number, number]) {
  return low * (0.9 + draw.next() * 0.6);
}

/** "$85", "$430", "$12,650": rounded as people say prices. */
export function dollars(amount: number) {
  const step = amount < 400 ? 5 : amount < 2000 ? 10 : 50;
  const rounded = String(Math.max(step, Math.round(amount / step) * step));
  return `$${rounded.replace(/(\d)(\d{3})$/, "$1,$2")}`;
}
