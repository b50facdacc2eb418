import { capitalized } from "./fill";
import type { SeededRandom } from "./random";
import type { TradeTexts } from "./texts/trade-texts";

export const SUMMARY_MAX = 200;

/** One or two sentences on the trade, place and specialty; at most 200 characters. */
export function summary(
  draw: SeededRandom,
  texts: TradeTexts,
  city: string,
  stateCode: string,
  year: number,
): string {
  for (;;) {
    const edge = draw.pick(texts.edges);
    const [one, two, three] = draw.some(texts.focus, 3) as [string, string, string];
    const text = draw.pick([
      `${capitalized(texts.craft)} in ${city} and the towns around it, with ${edge}.`,
      `${capitalized(texts.people)} in ${city}, ${stateCode}, for ${one}, ${two}, and ${three}. Expect ${edge}.`,
      `Family-run ${texts.craft} company in ${city} since ${year}: ${edge}.`,
      `${capitalized(one)}, ${two}, and ${three} around ${city}, with ${edge}.`,
      `Since ${year}, ${city} has called us for ${one} and ${two}. They know us for ${edge}.`,
      `A small ${city} team for ${one} and ${two}, with ${edge}.`,
      `${capitalized(edge)}: that is how we do ${texts.craft} in ${city}.`,
      `${capitalized(texts.craft)} for homes in ${city} and nearby: ${one}, ${two}, and more, with ${edge}.`,
      `Local ${texts.people} serving ${city} since ${year}, with ${edge}.`,
      `Ask around ${city} about our ${one} or ${two}: ${edge}.`,
    ]);
    if (text.length <= SUMMARY_MAX) return text;
  }
}
