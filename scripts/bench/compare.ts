import { load, quantile, type Load, type Measured } from "./load";

export interface Compared {
  product: Measured;
  floor: Measured;
  /** Product over floor, in requests per second. */
  ratio: number;
}

/**
 * Alternates slices of product and floor, so that other load on the machine affects both.
 * Reports medians over the rounds, which drop outliers.
 */
export async function compare(product: Load[], floor: Load): Promise<Compared> {
  const rounds: { product: Measured; floor: Measured }[] = [];
  for (const slice of product)
    rounds.push({ floor: await load(floor), product: await load(slice) });
  const median = (figure: (round: (typeof rounds)[number]) => number) =>
    quantile(rounds.map(figure), 0.5);
  const middle = (side: "product" | "floor"): Measured => ({
    perSecond: median((round) => round[side].perSecond),
    p50: median((round) => round[side].p50),
    p95: median((round) => round[side].p95),
  });
  return {
    product: middle("product"),
    floor: middle("floor"),
    ratio: median((round) => round.product.perSecond / round.floor.perSecond),
  };
}

/** Splits a list into `count` slices, in order. */
export function slices<T>(list: readonly T[], count: number): T[][] {
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size)).filter(
    (slice) => slice.length > 0,
  );
}

export function repeated<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}
