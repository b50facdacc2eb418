/** Rows per batch, and characters of them, to stay within D1's limits. */
const MAX_ROWS = 200;
const MAX_CHARACTERS = 200_000;

/** The rows of an import in parts that each fit in a batch. */
export function partsOf<T>(rows: T[]): T[][] {
  const all: T[][] = [];
  let size = Infinity;
  for (const one of rows) {
    const length = JSON.stringify(one).length;
    if (size + length > MAX_CHARACTERS || all.at(-1)!.length >= MAX_ROWS) {
      all.push([]);
      size = 0;
    }
    all.at(-1)!.push(one);
    size += length;
  }
  return all;
}
