import type { Work } from "../database/work-databases/work";
import type { Cell } from "../imports/write-csv";

/** One part of a list, as rows of cells. */
export interface Part {
  rows: Cell[][];
  /** Where the next part begins; null: this is the last one. */
  next: string | null;
}

/** The office whose list it is. */
export interface Exported {
  work: Work;
  timeZone: string;
  now: number;
}

export interface Listed {
  columns: readonly string[];
  /** @param after `next` of the part before; undefined: the first one. */
  part(office: Exported, after: string | undefined): Promise<Part>;
}

/** Cuts what was read, one row more than a part has. */
export function cut<Row>(
  found: Row[],
  rows: number,
  { cellsOf, keyOf }: { cellsOf: (row: Row) => Cell[][]; keyOf: (row: Row) => string | number },
): Part {
  const shown = found.slice(0, rows);
  return {
    rows: shown.flatMap(cellsOf),
    next: found.length > rows ? String(keyOf(shown.at(-1)!)) : null,
  };
}

/** A list of records below each other, each in the columns of its kind. */
export function sideBySide<Column extends string>(
  columns: readonly Column[],
  first: Partial<Record<Column, Cell>>,
  ...below: Partial<Record<Column, Cell>>[][]
): Cell[][] {
  const height = Math.max(1, ...below.map(({ length }) => length));
  return Array.from({ length: height }, (_, i) => {
    const cells = Object.assign(
      {},
      i === 0 ? first : firstOf(columns, first),
      ...below.map((one) => one[i]),
    ) as Partial<Record<Column, Cell>>;
    return columns.map((column) => cells[column] ?? "");
  });
}

/** The later rows repeat what tells which record they belong to: its first column. */
function firstOf<Column extends string>(
  [column]: readonly Column[],
  first: Partial<Record<Column, Cell>>,
): Partial<Record<Column, Cell>> {
  return { [column!]: first[column!] } as Partial<Record<Column, Cell>>;
}
