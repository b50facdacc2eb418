import { cleaning } from "./cleaning";
import { electrical } from "./electrical";
import { flooring } from "./flooring";
import { hvac } from "./hvac";
import { landscape } from "./landscape";
import { painting } from "./painting";
import { plumbing } from "./plumbing";
import { pools } from "./pools";
import { roofing } from "./roofing";
import { technology } from "./technology";
import type { TradeTexts } from "./trade-texts";

/** By the catalogue's category slug. */
const texts: Record<string, TradeTexts> = {
  "hvac-contractors": hvac,
  "plumbing-contractors": plumbing,
  "electrical-contractors": electrical,
  "landscape-contractors": landscape,
  painters: painting,
  flooring,
  "roofing-and-gutters": roofing,
  "house-cleaners": cleaning,
  "home-technology": technology,
  "pools-and-spas": pools,
};

/** Throws for a trade nobody has written texts for: a silent fallback would fill the marketplace with the wrong words. */
export function textsOf(tradeSlug: string): TradeTexts {
  const found = texts[tradeSlug];
  if (!found) throw new Error(`No seed texts for the trade "${tradeSlug}"; add a file in scripts/seed/texts.`);
  return found;
}

export const tradesWithTexts = Object.keys(texts);
