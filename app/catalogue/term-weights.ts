/** Factors for the score of a term, used to build the index and to search it. */
export const weights = {
  title: 1,
  keyword: 0.95,
  context: 0.45,
  /** A keyword's word outside its phrase: a name is stronger evidence than a keyword. */
  scatteredKeyword: 0.8,
  /** Penalty for words of the phrase that were not typed. */
  wholePhrase: 0.26,
  /** Typed words that match the term but no single phrase of it. */
  scattered: 0.72,
  /** Points, of 100, that the most popular service gains over the least popular. */
  popularity: 14,
  /** A reading that differs from the typed text. */
  rewritten: 0.97,
  /** One typed word that is not surely meant (is-sure.ts). */
  guess: 0.6,
} as const;
