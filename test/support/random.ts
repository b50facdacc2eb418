/** Deterministic random numbers (mulberry32), so that failures are reproducible. */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    int: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    oneOf: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
  };
}

export type Random = ReturnType<typeof randomOf>;
