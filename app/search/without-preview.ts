import type { ResultCard } from "./result-cards.server";

/**
 * For cards below the first screens: their pictures load before they come into view, and the previews
 * would make the document longer than its first round trip.
 */
export function withoutPreview(card: ResultCard): ResultCard {
  return { ...card, picture: { ...card.picture, blur: null } };
}
