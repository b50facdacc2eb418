import type { SeededRandom } from "./random";

/**
 * Deals each list like a shuffled deck: no repeats until every entry was used. One deck per
 * company.
 */
export function deck(draw: SeededRandom) {
  const rests = new Map<readonly string[], string[]>();

  return (list: readonly string[]) => {
    let rest = rests.get(list);
    if (!rest || rest.length === 0) rests.set(list, (rest = [...list]));
    const i = draw.between(0, rest.length - 1);
    const card = rest[i]!;
    rest[i] = rest[rest.length - 1]!;
    rest.pop();
    return card;
  };
}

export type Deck = ReturnType<typeof deck>;
