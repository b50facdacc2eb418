/**
 * Text building blocks for one trade. Slots: {worker} a staff member, {city}, {day} a weekday,
 * {count} a small number in words. Fictional; no sentence describes a real company.
 */
export interface TradeTexts {
  /** "plumbing": must fit before "company" and after "for". */
  craft: string;
  /** "plumbers". */
  people: string;
  /** Suffixes of company names, most common first. */
  endings: string[];
  /** Puns on the trade; a town's name may precede them. */
  plays: string[];
  /** Specialties in a few lower-case words: "drain cleaning". */
  focus: string[];
  /** What sets a company apart; used after "with". */
  edges: string[];
  /** Full sentences on how the company works, in its own voice. */
  ways: string[];
  /** What a customer had done, with its article: "a slab leak". */
  jobs: string[];
  praise: string[];
  mixed: string[];
  complaint: string[];
  headlines: string[];
  complaintHeadlines: string[];
}

/** Splits a text into its nonempty lines. */
export function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
