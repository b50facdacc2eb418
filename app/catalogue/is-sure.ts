/** What speaks for a term as the meaning of a text. */
export interface Evidence {
  /** Number of the text's significant words. */
  words: number;
  /** Share of the words' rarity that is near enough to words of the term. */
  matched: number;
  /** Number of words that are near enough, and those of them that are certain. */
  near: number;
  certain: number;
  /** Share of the words' rarity that is neither English nor in the catalogue. */
  unknown: number;
  /** The largest share of a title and of a keyword that was typed, by the rarity of its words. */
  ofTitle: number;
  ofKeyword: number;
}

/**
 * Whether a match is near enough to be shown as what was meant, rather than as a question. One word
 * must be a title's main word or nearly a whole keyword: "honest" does not mean "honest mechanic". A
 * sentence needs a certain word or two near ones.
 *
 * Calibrated with test/catalogue: hundreds of texts that mean a service, and 200 words that mean
 * nothing here.
 */
export function isSure({ words, matched, near, certain, unknown, ofTitle, ofKeyword }: Evidence) {
  const share = Math.max(ofTitle, ofKeyword);
  if (words === 1)
    return (
      matched > 0.9 && (ofTitle >= (certain ? 0.3 : 0.4) || ofKeyword >= (certain ? 0.7 : 0.75))
    );
  if (words === 2)
    return ofTitle > 0.99 || (matched >= 0.49 && (ofTitle >= 0.4 || ofKeyword >= 0.5));
  return matched >= 0.28 && share >= 0.35 && (certain >= 1 || near >= 2) && unknown <= 0.4;
}
