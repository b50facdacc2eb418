/** What a company's texts and reviews are about: its people, its place and its trade. */
import type { Founder } from "./company-name";
import type { SeededRandom } from "./random";
import type { Region } from "./regions";
import type { Repeats } from "./repeats";
import type { Trade, TradeService } from "./sources";
import { firstName } from "./texts/people";
import type { TradeTexts } from "./texts/trade-texts";
import { localTexts } from "./texts/local-texts";
import { wordsOf, type TradeWords } from "./trade-words";

export interface Voice {
  /** As people say it: without "LLC", and "Co" without a period. */
  company: string;
  owner: Founder;
  /** First names of at least two people besides the owner. */
  crew: string[];
  city: string;
  /** "Texas". */
  state: string;
  stateCode: string;
  /** The city and towns nearby. */
  towns: string[];
  region: Region;
  /** When it was founded. */
  year: number;
  trade: Trade;
  /** What it offers of its trade. */
  services: readonly TradeService[];
  words: TradeWords;
  /** Without what nobody in this region would say. */
  texts: TradeTexts;
  repeats: Repeats;
  /** Lines that the company's own texts and reviews have used; each is used once, if possible. */
  used: Set<string>;
  now: number;
}

export type VoiceFacts = Omit<Voice, "crew" | "words" | "texts" | "used"> & { crew?: string[] };

export function voice(draw: SeededRandom, facts: VoiceFacts): Voice {
  return {
    ...facts,
    company: facts.company.replace(/ LLC$/, "").replaceAll(".", ""),
    crew: facts.crew ?? crewOf(draw, facts.owner),
    words: wordsOf(facts.trade.slug),
    used: new Set(),
    texts: localTexts(facts.trade.slug, facts.region),
  };
}

function crewOf(draw: SeededRandom, owner: Founder) {
  const names = new Set<string>();
  const size = draw.between(2, 6);
  while (names.size < size) {
    const name = firstName(draw);
    if (name !== owner.first) names.add(name);
  }
  return [...names];
}
