/** Headlines and texts of reviews, composed from the facts of one visit. */
import { capitalized } from "./fill";
import type { SeededRandom } from "./random";
import type { VisitFacts } from "./review-facts";
import type { TradeService } from "./sources";
import { Storyteller } from "./storyteller";
import { attributeSentences, homeAttributeSentences } from "./texts/reviews/attributes";
import * as close from "./texts/reviews/closings";
import * as detail from "./texts/reviews/details";
import * as head from "./texts/reviews/headlines";
import * as open from "./texts/reviews/openings";
import { plainShorts, shorts } from "./texts/reviews/shorts";
import { complaintTails, mixedTails, tails } from "./texts/reviews/tails";
import type { Voice } from "./voice";

export const HEADLINE_MAX = 75;

export interface Told {
  voice: Voice;
  facts: VisitFacts;
  /** What the review is about; null if it says nothing of it. */
  service: TradeService | null;
  rating: number;
  attributes: readonly number[];
}

/** May be empty above two stars. */
export function reviewBody(draw: SeededRandom, told: Told): string {
  const { rating } = told;
  if (rating >= 4 && draw.happens(0.11)) return "";
  const teller = new Storyteller(draw, told.voice, told.facts, told.service);
  if (rating >= 4 && draw.happens(0.15))
    return teller.sentence(draw.happens(0.2) ? plainShorts : shorts);
  if (rating >= 4) praise(draw, told, teller);
  else if (rating === 3) doubt(draw, told, teller);
  else complaint(draw, told, teller);
  return teller.text() || (rating < 3 ? capitalized(teller.line(open.complaintOpenings)) : "");
}

export function reviewHeadline(draw: SeededRandom, told: Told): string {
  const { voice, rating } = told;
  const teller = new Storyteller(draw, told.voice, told.facts, told.service);
  const own = rating >= 4 ? voice.texts.headlines : voice.texts.complaintHeadlines;
  const general =
    rating >= 4 ? head.headlines : rating === 3 ? head.mixedHeadlines : head.complaintHeadlines;
  const make = () => {
    const list = rating !== 3 && draw.happens(0.1) ? teller.fitting(own) : general;
    const line = capitalized(teller.line(list));
    return line.length <= HEADLINE_MAX ? line : "";
  };
  return voice.repeats.fresh(make) || (rating < 3 ? `Disappointed in ${told.facts.month}` : "");
}

/** A single sentence, such as the text of an insider or of a later visit. */
export function reviewSentence(draw: SeededRandom, told: Told, list: readonly string[]) {
  return new Storyteller(draw, told.voice, told.facts, told.service).sentence(list);
}

function praise(
  draw: SeededRandom,
  { voice, facts, rating, attributes }: Told,
  teller: Storyteller,
) {
  const { setting } = voice.words;
  if (draw.happens(0.75))
    teller.tell(
      facts.job === undefined
        ? open.plainOpenings
        : draw.happens(0.5)
          ? open.openings.any
          : open.openings[setting],
    );
  const own = draw.happens(0.7);
  if (own) teller.tell(teller.fitting(voice.texts.praise), tails);
  if (!own || draw.happens(0.35)) teller.tell(detail.details[setting]);
  if (rating === 4 && draw.happens(0.5))
    teller.tell(
      setting === "home" && draw.happens(0.3) ? detail.smallFlawsAtHome : detail.smallFlaws,
    );
  tellAttributes(draw, teller, attributes, setting === "home");
  if (draw.happens(0.45)) teller.tell(close.closings);
}

function doubt(draw: SeededRandom, { voice }: Told, teller: Storyteller) {
  if (draw.happens(0.8)) teller.tell(open.mixedOpenings);
  teller.tell(teller.fitting(voice.texts.mixed), mixedTails);
  if (draw.happens(0.6)) teller.tell(detail.mixedDetails);
  if (draw.happens(0.5)) teller.tell(close.mixedClosings);
}

function complaint(draw: SeededRandom, { voice, attributes }: Told, teller: Storyteller) {
  if (draw.happens(0.8)) teller.tell(open.complaintOpenings);
  const own = draw.happens(0.6);
  if (own) teller.tell(teller.fitting(voice.texts.complaint), complaintTails);
  if (!own) teller.tell(detail.complaintDetails);
  tellAttributes(draw, teller, attributes, voice.words.setting === "home");
  if (draw.happens(0.55)) teller.tell(close.complaintClosings);
}

function tellAttributes(
  draw: SeededRandom,
  teller: Storyteller,
  attributes: readonly number[],
  atHome: boolean,
) {
  const told = draw.weighed([
    [0, 3],
    [1, 6],
    [2, 3],
  ]);
  for (const code of draw.some(attributes, told)) {
    const ofHome = homeAttributeSentences[code];
    teller.tell(atHome && ofHome && draw.happens(0.35) ? ofHome : attributeSentences[code]!);
  }
}
