import { fill, slotsOf } from "./fill";
import { OwnFacts, ownSentence } from "./owner-facts";
import type { SeededRandom } from "./random";
import { registerDescription, registerTeaser, type Entry } from "./register-entry";
import { sentencesOf } from "./repeats";
import type { TradeService } from "./sources";
import * as texts from "./texts/offer-texts";
import { linesAbout } from "./topics";
import type { Voice } from "./voice";

/** In characters, as in the forms. */
const TEASER = { least: 25, most: 120 };
const DESCRIPTION_LEAST = 50;

export interface OfferTexts {
  teaser: string;
  description: string;
}

/** In the company's own voice: the catalogue's words and what the company says about itself. */
export function ownTexts(draw: SeededRandom, voice: Voice, service: TradeService): OfferTexts {
  const facts = new OwnFacts(draw, voice, service);
  return {
    teaser: teaser(draw, voice, service, facts),
    description: description(draw, voice, service, facts),
  };
}

export function registerTexts(draw: SeededRandom, entry: Entry, service: TradeService): OfferTexts {
  const short = registerTeaser(draw, entry, service);
  return {
    teaser: short.length >= TEASER.least ? short : `${short} Not yet claimed.`,
    description: registerDescription(draw, entry, service),
  };
}

/** The catalogue's texts unchanged: a company with few details. */
export function plainTexts(service: TradeService): OfferTexts {
  return { teaser: service.teaser, description: service.teaser };
}

function teaser(draw: SeededRandom, voice: Voice, service: TradeService, facts: OwnFacts) {
  const edges = linesAbout(voice.trade, voice.texts.edges, service).filter(
    (edge) => !voice.used.has(edge),
  );
  const fits = (text: string) =>
    text.length >= TEASER.least && text.length <= TEASER.most ? text : "";
  const make = draw.weighed<() => string>([
    [() => service.teaser, 2],
    [() => `${service.teaser.replace(/[.!]$/, "")}, in ${placesOf(voice, facts)}.`, 3],
    [() => withEdge(draw, voice, service, edges), edges.length > 0 ? 4 : 0],
    [() => ownSentence(draw, voice, facts, texts.teasers), 5],
  ]);
  return (
    fits(voice.repeats.fresh(make)) || `${service.name} in ${voice.city}, by ${voice.company}.`
  );
}

function withEdge(
  draw: SeededRandom,
  { city, used }: Voice,
  service: TradeService,
  edges: readonly string[],
) {
  const edge = draw.pick(edges);
  used.add(edge);
  return `${service.name} in ${city}, with ${edge}.`;
}

/** Two to four sentences. */
function description(draw: SeededRandom, voice: Voice, service: TradeService, facts: OwnFacts) {
  const known = sentencesOf(service.description);
  const first = draw.between(0, known.length - 1);
  const work = known
    .slice(first, first + draw.between(1, 2))
    .map((text) => catalogueSentence(draw, voice, facts, text));
  const own = Array.from({ length: draw.between(1, 2) }, () =>
    ownSentence(
      draw,
      voice,
      facts,
      voice.words.setting === "home" && draw.happens(0.4) ? texts.homeFacts : texts.facts,
    ),
  );
  const text = [work, own]
    .map((sentences) => sentences.filter(Boolean).join(" "))
    .filter(Boolean)
    .join("\n\n");
  return text.length >= DESCRIPTION_LEAST
    ? text
    : `${text} ${voice.company} does this in ${placesOf(voice, facts)}.`.trim();
}

function placesOf({ city }: Voice, facts: OwnFacts) {
  const town = facts.get("town");
  return town === undefined ? city : `${city} and ${town}`;
}

/** Sentences that cannot follow a head: they have their own, or go on from the one before. */
const continued =
  /^(when|if|in|then|depending|for|after|before|on|at|with|where|once|as|since|to|from|during|also|but|and|nobody|each|that|this|these|those|it|they|she|he|most|here|or|so|there|tell|send|bring|leave|ask|call|choose|let|keep|expect)\b/i;

/** As in the catalogue, or told of this company's place and people. */
function catalogueSentence(draw: SeededRandom, voice: Voice, facts: OwnFacts, text: string) {
  return voice.repeats.fresh(() => {
    if (continued.test(text) || draw.happens(0.2)) return text;
    const pattern = draw.pick(texts.heads);
    if (slotsOf(pattern).some((slot) => facts.get(slot) === undefined)) return "";
    const head = fill(pattern, facts);
    const rest = /^(I\b|[A-Z][A-Z])/.test(text)
      ? text
      : text.charAt(0).toLowerCase() + text.slice(1);
    return `${head} ${rest}`;
  });
}
