/** Finds items by the words of their names. */
import type { Value } from "../../database/one-trip";
import type { Work } from "../../database/work-databases/work";
import type { Part } from "./list-items.server";
import { wordsOf } from "./name-key";
import { ITEM_COLUMNS, type ShownRow } from "./price-item.server";

/** Words beyond it are ignored: eight find any item. */
const MAX_WORDS = 8;
/** Words of items that begin with a rare one, at most. */
const RARE = 300;

/** Items with all words of the text, each at the beginning of a word; the last used first. */
export async function findItems(work: Work, q: string, rows: number): Promise<Part> {
  const words = wordsOf(q).slice(0, MAX_WORDS);
  if (words.length === 0) return { rows: [], earlier: false, more: false };
  const counts = await Promise.all(words.map((word) => countOf(work, word)));
  const [rarest, ...others] = words
    .map((word, i) => ({ word, count: counts[i]! }))
    .toSorted((a, b) => a.count - b.count);
  const rest = others.map(({ word }) => word);
  const found = await (rarest!.count <= RARE
    ? fromRare(work, rarest!.word, rest, rows + 1)
    : amongUsed(work, words, rows + 1));
  return { rows: found.slice(0, rows), earlier: false, more: found.length > rows };
}

/** Counted up to one more than are rare. */
async function countOf({ reads, companyId }: Work, word: string) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM price_word
      WHERE company_id = ? AND ${BEGINS} LIMIT ${RARE + 1})`,
    companyId,
    ...rangeOf(word),
  );
  return row?.count ?? 0;
}

/** Looks at the items that have the rarest word. */
function fromRare(
  { reads, companyId }: Work,
  rarest: string,
  others: string[],
  rows: number,
): Promise<ShownRow[]> {
  return reads.all<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM (SELECT DISTINCT item_id FROM price_word
        WHERE company_id = ? AND ${BEGINS}) w
      CROSS JOIN price_item p ON p.company_id = ? AND p.id = w.item_id
      ${others
        .map(
          () => `AND EXISTS (SELECT 1 FROM price_word INDEXED BY price_word_item
            WHERE company_id = p.company_id AND item_id = p.id AND ${BEGINS})`,
        )
        .join(" ")}
      ORDER BY p.used_at DESC, p.id DESC LIMIT ?`,
    companyId,
    ...rangeOf(rarest),
    companyId,
    ...others.flatMap(rangeOf),
    rows,
  );
}

/** Many have each word: walks from the last used item until there are enough. */
function amongUsed({ reads, companyId }: Work, words: string[], rows: number): Promise<ShownRow[]> {
  return reads.all<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM price_item p INDEXED BY price_item_used WHERE p.company_id = ?
      ${words
        .map(
          () => `AND p.id IN (SELECT item_id FROM price_word WHERE company_id = ? AND ${BEGINS})`,
        )
        .join(" ")}
      ORDER BY p.used_at DESC, p.id DESC LIMIT ?`,
    companyId,
    ...words.flatMap((word): Value[] => [companyId, ...rangeOf(word)]),
    rows,
  );
}

const BEGINS = "word >= ? AND word < ?";

/** No letter or digit comes after the last character of Unicode. */
function rangeOf(word: string): Value[] {
  return [word, `${word}\u{10ffff}`];
}
