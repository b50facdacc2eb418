/**
 * What people say about one trade, as building blocks. Slots: {worker} someone of the company,
 * {city}, {day} a weekday, {count} a small number in words. Everything is invented; no sentence
 * speaks of a real company.
 */
export interface TradeTexts {
  /** "plumbing": reads well before "company" and after "for". */
  craft: string;
  /** "plumbers". */
  people: string;
  /** How names of companies end, the usual ones first. */
  endings: string[];
  /** Names that play on the trade; a town's name may be put before them. */
  plays: string[];
  /** Parts of the work in a few lower-case words: "drain cleaning". */
  focus: string[];
  /** What sets a company apart; stands after "with". */
  edges: string[];
  /** Full sentences in the company's own voice about how it works. */
  ways: string[];
  /** What a customer had done, with its article: "a slab leak". */
  jobs: string[];
  praise: string[];
  mixed: string[];
  complaint: string[];
  headlines: string[];
  complaintHeadlines: string[];
}

/** The blocks of a text in which each line is one. */
export function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
