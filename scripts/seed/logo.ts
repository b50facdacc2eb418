/** A company's logo, drawn by the product's own generator and stored as its own file. */
import { drawLogo } from "../../app/drawing/draw";
import { hexDigits, type SeededRandom } from "./random";
import type { MediaRow } from "./rows";

/**
 * Companies with ids up to here may have logos. Each is a file in R2, which takes about 4 ms: 9
 * seconds for 5,000 companies, 15 for 10,000, and half an hour for a million. Companies beyond have
 * none; those near Austin and in large cities have low ids.
 */
export const LOGOS_UNTIL = 10_000;

export interface OwnFile {
  row: MediaRow;
  text: string;
}

export interface LogoFacts {
  companyId: number;
  name: string;
  category: string;
  /** The company's #rrggbb, if it has one. */
  color: string | null;
  createdAt: number;
  /** Selects the layout. */
  turn: number;
}

/**
 * Counts the companies of a trade in an area, so that neighbors in a list have logos of different
 * layouts: consecutive turns step through them.
 */
export function logoTurns() {
  const next = new Map<string, number>();
  return (draw: SeededRandom, area: string, category: string) => {
    const key = `${area}/${category}`;
    const turn = next.get(key) ?? draw.between(0, 999);
    next.set(key, turn + 1);
    return turn;
  };
}

/** With the company's initials or its trade's mark, in its colors. */
export function logo(draw: SeededRandom, facts: LogoFacts): OwnFile {
  const text = drawLogo({
    name: facts.name,
    category: facts.category,
    seed: facts.turn,
    ...(facts.color === null ? {} : { color: facts.color }),
  });
  return {
    text,
    row: {
      // Random as in the product, so that no two companies share the file.
      key: `${hexDigits(draw, 24)}.svg`,
      width: 400,
      height: 400,
      bytes: new TextEncoder().encode(text).byteLength,
      blur: null,
      poster: null,
      created_at: facts.createdAt,
      company_id: facts.companyId,
    },
  };
}
