/**
 * Texts of unclaimed profiles. The operator wrote them from a public register: they name the
 * company in the third person, say only what a register says, and never "we".
 */
import { capitalized } from "./fill";
import type { SeededRandom } from "./random";
import type { TradeService } from "./sources";
import type { Voice } from "./voice";

export interface Entry {
  voice: Voice;
  address: string;
  zip: string;
}

export function registerSummary(draw: SeededRandom, { voice, address, zip }: Entry): string {
  const { company, city, state, stateCode, texts, trade, year } = voice;
  const business = `${texts.craft} business`;
  return draw.pick([
    `${company} is listed under ${trade.name} in ${city}, ${state}.`,
    `${capitalized(business)} at ${address} in ${city}, ${stateCode} ${zip}.`,
    `${company} is ${withArticle(business)} in the public register of ${state}, with an address in ${city}.`,
    `${capitalized(business)} in ${city}, ${state}. ${company} has been in the public register since ${year}.`,
  ]);
}

export function registerTeaser(draw: SeededRandom, { voice, zip }: Entry, service: TradeService) {
  const { company, city, stateCode } = voice;
  return draw.pick([
    `${service.name} in ${city}, ${stateCode} ${zip}, listed for ${company}.`,
    `${company} in ${city} is listed for ${service.name}.`,
    `${service.name}: ${company}, ${city}, ${stateCode}.`,
  ]);
}

export function registerDescription(draw: SeededRandom, { voice }: Entry, service: TradeService) {
  const { company, city, state, trade } = voice;
  return [
    `The public register of ${state} lists ${company} in ${city} under ${trade.name}, which includes ${service.name}.`,
    draw.pick([
      `Prices and dates have not been confirmed by ${company}.`,
      `${company} has not added details about this service in ${city} yet.`,
      `For prices in ${city}, contact ${company} directly.`,
    ]),
  ].join(" ");
}

/** "a plumbing business", "an RV and trailer service business". */
export function withArticle(noun: string) {
  return `${/^([aeio]|RV\b|un)/.test(noun) ? "an" : "a"} ${noun}`;
}
