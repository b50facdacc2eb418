/**
 * A seeded random generator: the demo marketplace must be identical on every machine, so that a
 * test or bug report can name a company by its id. Not for secrets.
 */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  /** True with probability `share` (0 to 1). */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks from [value, weight] pairs by weight. */
  weighed<T>(entries: readonly (readonly [T, number])[]): T;
  /** `count` distinct members (fewer if the list is shorter), in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Normal distribution: mean 0, standard deviation 1. */
  normal(): number;
}

/**
 * Different seeds give independent streams, so that company 4,711 doesn't depend on the companies
 * before it.
 */
export function seededRandom(...seeds: [number, number?]): SeededRandom {
  // sfc32 has 128 bits of state. With 32 bits, two of a million companies would share a stream.
  let a = scramble(seeds[0]! ^ 0x9e3779b9);
  let b = scramble((seeds[1] ?? 0) + 0x7f4a7c15);
  let c = seeds[1] ?? 0;
  let counter = 1;
  for (let warm = 0; warm < 12; warm++) next();

  function next() {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighed(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) if ((left -= weight) < 0) return value;
      return entries[entries.length - 1]![0];
    },
    some(list, count) {
      const rest = [...list];
      const chosen: (typeof rest)[number][] = [];
      while (rest.length > 0 && chosen.length < count)
        chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return chosen;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Hashes a text to a seed. */
export function seedOf(text: string) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Lower-case hex digits. */
export function hexDigits(draw: SeededRandom, length: number) {
  let digits = "";
  while (digits.length < length) digits += Math.floor(draw.next() * 16).toString(16);
  return digits;
}

/** A version 4 UUID from this stream. */
export function uuid(draw: SeededRandom) {
  const hex = hexDigits(draw, 30);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${"89ab"[draw.between(0, 3)]}${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

function scramble(n: number) {
  let x = n | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}
