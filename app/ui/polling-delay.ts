/** In milliseconds. Random within it, so that many open pages don't ask at the same moment. */
export const BETWEEN = { least: 20_000, most: 30_000 };
/** In milliseconds: while the server can't be reached. */
const LONGEST = 300_000;

/** Milliseconds until the next look; doubled with each failure in a row. `random`: from 0 to 1. */
export function pollingDelay(failures: number, random: number) {
  const { least, most } = BETWEEN;
  return Math.min((least + random * (most - least)) * 2 ** failures, LONGEST);
}
