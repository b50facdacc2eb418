import { capitalized } from "./fill";
import { spoken } from "./jobs";
import type { SeededRandom } from "./random";
import { fittingLines } from "./topics";
import type { Voice } from "./voice";

export const SUMMARY_MAX = 200;

/**
 * One or two sentences on the trade, place and specialty, in the company's own voice; at most 200
 * characters.
 */
export function summary(draw: SeededRandom, voice: Voice): string {
  const { texts, words, city, stateCode, year, owner, company } = voice;
  const edges = fittingLines(voice.trade, texts.edges, voice.services);
  const work = capitalized(words.work);
  const people = capitalized(texts.people);
  const focus = focusOf(voice);
  return voice.repeats.fresh(() => {
    const edge = draw.pick(edges.length > 0 ? edges : texts.edges);
    const [one, two, three] = unlike(draw.some(focus, 6));
    const town = draw.pick(voice.towns);
    const plain = [
      `${work} in ${city} and ${town === city ? "the towns around it" : town}, with ${edge}.`,
      `Family-run ${texts.craft} company in ${city} since ${year}: ${edge}.`,
      `${capitalized(edge)}: that is how ${owner.first} runs this ${texts.craft} company in ${city}.`,
      `Local ${texts.people} serving ${city} since ${year}, with ${edge}.`,
      `${work} in ${city} since ${year}, with ${edge}.`,
    ];
    const full =
      one && two && three
        ? [
            `${people} in ${city}, ${stateCode}, for ${one}, ${two}, and ${three}. ${owner.first}'s customers get ${edge}.`,
            `${capitalized(one)}, ${two}, and ${three} around ${city}, with ${edge}.`,
            `Since ${year}, people in ${city} have called ${company} for ${one} and ${two}. Expect ${edge}.`,
            `A small ${city} team for ${one} and ${two}, with ${edge}.`,
            `${work} in ${city} and nearby: ${one}, ${two}, and more, with ${edge}.`,
            `${city} knows ${owner.first} ${owner.last} for ${one} and ${two}: ${edge}.`,
          ]
        : [];
    const text = draw.pick([...full, ...plain]);
    return text.length <= SUMMARY_MAX ? text : "";
  });
}

/** "Water heater repair and water heaters" says one thing twice. */
function unlike(names: readonly string[]) {
  const found: string[] = [];
  const wordsOf = (name: string) => name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  for (const name of names) {
    const known = found.flatMap(wordsOf).map((word) => word.slice(0, 4));
    if (!wordsOf(name).some((word) => known.includes(word.slice(0, 4)))) found.push(name);
  }
  return found;
}

/** What the company is known for: only what it offers. */
function focusOf({ trade, texts, services }: Voice) {
  const own = services.flatMap((service) => spoken(service.name) ?? []);
  return [
    ...new Set([
      ...fittingLines(trade, texts.focus, services),
      ...own.filter((name) => name.length < 32),
    ]),
  ];
}
