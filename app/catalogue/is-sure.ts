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
 * must be a title's main word or nearly a whole keyword: "honest" does not mean "honest mechanic".
 * Of two words, both must be near, or one must be a certain main word: "denver seattle" means
 * nothing here. A sentence needs a certain word, and another near one unless it is a main word.
 *
 * Calibrated with test/catalogue: hundreds of texts that mean a service, and 200 words that mean
 * nothing here, alone, in pairs and in threes.
 */
export function isSure({ words, matched, near, certain, unknown, ofTitle, ofKeyword }: Evidence) {
  const share = Math.max(ofTitle, ofKeyword);
  if (words === 1)
    return (
      matched > 0.9 && (ofTitle >= (certain ? 0.3 : 0.4) || ofKeyword >= (certain ? 0.7 : 0.75))
    );
  const mainWord = ofTitle >= 0.5 || ofKeyword >= 0.7;
  if (words > 2)
    return (
      matched >= 0.28 && share >= 0.35 && certain >= 1 && unknown <= 0.4 && (near >= 2 || mainWord)
    );
  if (ofTitle > 0.99 && certain >= 1) return true;
  if (matched < 0.49) return false;
  if (share > 0.99 && unknown <= 0.1) return true;
  if (near === 2) return certain >= 1 ? ofTitle >= 0.4 || ofKeyword >= 0.5 : share >= 0.8;
  return certain >= 1 && (ofTitle >= 0.4 || ofKeyword >= 0.7);
}
