/** Entries of one statement: about 40 pages. */
export const MOST_LINES = 1500;
