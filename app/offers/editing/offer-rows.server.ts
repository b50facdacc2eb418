/**
 * Rows of offers and categories: reading them, and statements that change them from one state to
 * another and back.
 */
import type { offer, offerCategory } from "../../database/tables";

export type OfferRow = typeof offer.$inferSelect;
export type CategoryRow = typeof offerCategory.$inferSelect;

/** Without large columns, which are rarely needed. */
export type ListedOffer = Omit<OfferRow, "description" | "pricing_form" | "sections">;

export interface OfferRows {
  version: number;
  /** Sorted by position. */
  offers: ListedOffer[];
  categories: CategoryRow[];
  /** The highest number ever used. */
  lastNumber: number;
  /** URIs that redirect to a renamed offer. */
  formerUris: { name_uri: string; offer_number: number }[];
}

const LISTED =
  "company_id, offer_number, type, name, name_uri, category_id, subcategory_id, service_id, icon, teaser, description_is_html, form_version, featured, position, video";

export async function readOfferRows(db: D1Database, companyId: number): Promise<OfferRows> {
  const [companies, offers, categories, last, former] = (await db.batch([
    db.prepare("SELECT version FROM company WHERE id = ?").bind(companyId),
    db
      .prepare(`SELECT ${LISTED} FROM offer WHERE company_id = ? ORDER BY position, offer_number`)
      .bind(companyId),
    db
      .prepare("SELECT * FROM offer_category WHERE company_id = ? ORDER BY position, id")
      .bind(companyId),
    db
      .prepare(
        `SELECT max(coalesce((SELECT max(offer_number) FROM offer
          WHERE company_id = ?1), 0), coalesce((SELECT max(offer_number)
          FROM offer_form_version WHERE company_id = ?1), 0)) AS number`,
      )
      .bind(companyId),
    db
      .prepare("SELECT name_uri, offer_number FROM former_offer_uri WHERE company_id = ?")
      .bind(companyId),
  ])) as [
    D1Result<{ version: number }>,
    D1Result<ListedOffer>,
    D1Result<CategoryRow>,
    D1Result<{ number: number }>,
    D1Result<{ name_uri: string; offer_number: number }>,
  ];
  return {
    version: companies.results[0]?.version ?? 0,
    offers: offers.results,
    categories: categories.results,
    lastNumber: last.results[0]!.number,
    formerUris: former.results,
  };
}

/** One offer with all columns. */
export function readOfferRow(db: D1Database, companyId: number, offerNumber: number) {
  return db
    .prepare("SELECT * FROM offer WHERE company_id = ? AND offer_number = ?")
    .bind(companyId, offerNumber)
    .first<OfferRow>();
}

/**
 * Rows before and after, by key: null if the row does not exist, otherwise the changed columns.
 * Both sides have the same columns.
 */
export interface RowChanges {
  offers: Map<number, [before: Partial<OfferRow> | null, after: Partial<OfferRow> | null]>;
  categories: Map<
    number,
    [before: Partial<CategoryRow> | null, after: Partial<CategoryRow> | null]
  >;
}

/** One side of the changes, as stored. */
export interface Side {
  offers: { key: number; row: Partial<OfferRow> | null }[];
  categories: { key: number; row: Partial<CategoryRow> | null }[];
}

export function noChanges(): RowChanges {
  return { offers: new Map(), categories: new Map() };
}

export function sidesOf({ offers, categories }: RowChanges): [before: Side, after: Side] {
  const side = (at: 0 | 1): Side => ({
    offers: [...offers].map(([key, change]) => ({ key, row: change[at] })),
    categories: [...categories].map(([key, change]) => ({ key, row: change[at] })),
  });
  return [side(0), side(1)];
}

const OFFER_COLUMNS = [
  "type",
  "name",
  "name_uri",
  "category_id",
  "subcategory_id",
  "service_id",
  "icon",
  "teaser",
  "description",
  "description_is_html",
  "pricing_form",
  "form_version",
  "sections",
  "featured",
  "position",
  "video",
] as const satisfies readonly (keyof OfferRow)[];
const CATEGORY_COLUMNS = [
  "parent_id",
  "type",
  "name",
  "name_uri",
  "position",
] as const satisfies readonly (keyof CategoryRow)[];

const tables = {
  offers: { table: "offer", key: "offer_number", columns: OFFER_COLUMNS },
  categories: { table: "offer_category", key: "id", columns: CATEGORY_COLUMNS },
} as const;
type Kind = keyof typeof tables;

/** Statements that write one side: rows with null are deleted, others updated or inserted. */
export function writeStatements(
  db: D1Database,
  companyId: number,
  to: Side,
): D1PreparedStatement[] {
  return (["categories", "offers"] as const).flatMap((kind) => {
    if (to[kind].length === 0) return [];
    const rows = JSON.stringify(to[kind]);
    return writeSql(kind).map((sql) => db.prepare(sql).bind(companyId, rows));
  });
}

function writeSql(kind: Kind) {
  const { table, key, columns } = tables[kind];
  const sets = columns.map(
    (column) =>
      `${column} = iif(json_type(j.value, '$.row.${column}') IS NULL, ${table}.${column}, ` +
      `j.value ->> '$.row.${column}')`,
  );
  return [
    `DELETE FROM ${table} WHERE company_id = ?1 AND ${key} IN (SELECT value ->> '$.key'
      FROM json_each(?2) WHERE json_type(value, '$.row') = 'null')`,
    // Move URIs out of the way first, since two offers may swap theirs under a UNIQUE constraint.
    ...(kind === "offers"
      ? [
          `UPDATE offer SET name_uri = '/' || offer_number WHERE company_id = ?1
            AND offer_number IN (SELECT value ->> '$.key' FROM json_each(?2)
            WHERE json_type(value, '$.row.name_uri') IS NOT NULL)`,
        ]
      : []),
    `UPDATE ${table} SET ${sets.join(", ")} FROM json_each(?2) j WHERE ${table}.company_id = ?1
      AND ${table}.${key} = j.value ->> '$.key' AND json_type(j.value, '$.row') = 'object'`,
    `INSERT INTO ${table} (company_id, ${key}, ${columns.join(", ")})
     SELECT ?1, j.value ->> '$.key',
       ${columns.map((column) => `j.value ->> '$.row.${column}'`).join(", ")} FROM json_each(?2) j
     WHERE json_type(j.value, '$.row.position') IS NOT NULL
       AND json_type(j.value, '$.row.name') IS NOT NULL
       AND json_type(j.value, '$.row.type') IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.company_id = ?1 AND t.${key} = j.value ->> '$.key')`,
  ];
}

/** An SQL condition: all columns in `side` still have the same value. */
export function unchangedSql(kind: Kind, companyId: string, side: string) {
  const { table, key, columns } = tables[kind];
  const differs = columns.map(
    (column) =>
      `(json_type(j.value, '$.row.${column}') IS NOT NULL AND t.${column} IS NOT j.value ->> '$.row.${column}')`,
  );
  return `NOT EXISTS (
    SELECT 1 FROM json_each(${side}) j LEFT JOIN ${table} t ON t.company_id = ${companyId}
      AND t.${key} = j.value ->> '$.key'
    WHERE (json_type(j.value, '$.row') = 'null') = (t.${key} IS NOT NULL)
      OR (t.${key} IS NOT NULL AND (${differs.join(" OR ")})))`;
}
