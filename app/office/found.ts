/** What a search in the office looks for, and how far. */

/** "1001", "#1001", "Invoice 1001" or "INV-1001": the number of a request, a document or a job. */
export function numberIn(q: string): number | undefined {
  const digits = /^(?:[a-z]+[\s.:-]*)?#?(\d{4,9})$/i.exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export interface FoundAmong {
  /** Clients whose things are found: the best matches. */
  clients: number;
  /** Their newest things that are shown; the client's page leads to all of them. */
  each: number;
}

/** By the search of one list. */
export const inOneList: FoundAmong = { clients: 5, each: 5 };
