/** The statements that write items of the price book, for a batch of the company's office. */
import type { BoundSql } from "../../database/one-trip";
import type { ItemInput } from "./item-input.server";
import { limits } from "./limits";
import { nameKey, wordsOf } from "./name-key";

export type ItemRow = ReturnType<typeof rowOf>;

/** An item with its columns' values. */
export function rowOf(id: string, { name, description, rate, taxable, billingCycle }: ItemInput) {
  return {
    id,
    key: nameKey(name),
    name,
    description,
    rate,
    taxable: Number(taxable),
    billing: billingCycle ? JSON.stringify(billingCycle) : "",
    words: wordsOf(name),
  };
}

const of = (field: string) => `j.value ->> '$.${field}'`;

/**
 * Adds items, or replaces those of the same names, which keep their ids; a full book gets no new
 * names (new ones should come first). The first row is the first in the list. The rows' ids must be
 * new, since added items are counted by them.
 */
export function putItems(companyId: string, rows: ItemRow[], at: number): BoundSql[] {
  const json = JSON.stringify(rows);
  return [
    {
      sql: `INSERT INTO price_item (company_id, id, name, name_key, description, rate, taxable, billing,
          used_at, created_at)
        SELECT ?1, ${["id", "name", "key", "description", "rate", "taxable", "billing"].map(of).join(", ")},
            ?2 - j.key, ?2 FROM json_each(?3) j
          WHERE (SELECT price_items FROM tenant WHERE company_id = ?1) + j.key < ${limits.items}
            OR EXISTS (SELECT 1 FROM price_item p WHERE p.company_id = ?1 AND p.name_key = ${of("key")})
        ON CONFLICT (company_id, name_key) DO UPDATE SET name = excluded.name,
          description = excluded.description, rate = excluded.rate, taxable = excluded.taxable,
          billing = excluded.billing, used_at = excluded.used_at, version = version + 1`,
      values: [companyId, at, json],
    },
    insertWords(companyId, json),
    {
      sql: `UPDATE tenant SET price_items = price_items + (SELECT count(*) FROM json_each(?2) j
          CROSS JOIN price_item p ON p.company_id = ?1 AND p.id = ${of("id")})
        WHERE company_id = ?1`,
      values: [companyId, json],
    },
  ];
}

function insertWords(companyId: string, json: string): BoundSql {
  return {
    sql: `INSERT OR IGNORE INTO price_word (company_id, word, item_id)
      SELECT ?1, w.value, p.id FROM json_each(?2) j
        CROSS JOIN price_item p ON p.company_id = ?1 AND p.name_key = ${of("key")}
        CROSS JOIN json_each(j.value, '$.words') w`,
    values: [companyId, json],
  };
}

/** A guard: changes no row unless so many new items fit. */
export function roomFor(companyId: string, items: number): BoundSql {
  return {
    sql: `UPDATE tenant SET price_items = price_items
      WHERE company_id = ? AND price_items + ? <= ${limits.items}`,
    values: [companyId, items],
  };
}

/**
 * Aborts the batch, like a guard, unless the item of each name still has its version; 0: there is
 * none.
 */
export function assertUnchanged(
  companyId: string,
  items: { key: string; version: number }[],
): BoundSql {
  return {
    sql: `INSERT INTO batch_guard (changed, tenant) SELECT NULL, 0 FROM json_each(?2) j
      WHERE coalesce((SELECT p.version FROM price_item p
        WHERE p.company_id = ?1 AND p.name_key = ${of("key")}), 0) <> ${of("version")}`,
    values: [companyId, JSON.stringify(items.map(({ key, version }) => ({ key, version })))],
  };
}

/** A guard: changes no row if the item has another version. */
export function updateItem(
  companyId: string,
  { row, version }: { row: ItemRow; version: number },
  at: number,
): BoundSql {
  return {
    sql: `UPDATE price_item SET name = ?, name_key = ?, description = ?, rate = ?, taxable = ?,
        billing = ?, used_at = ?, version = version + 1
      WHERE company_id = ? AND id = ? AND version = ?`,
    values: [
      row.name,
      row.key,
      row.description,
      row.rate,
      row.taxable,
      row.billing,
      at,
      companyId,
      row.id,
      version,
    ],
  };
}

/** After the item was renamed. */
export function replaceWords(companyId: string, row: ItemRow): BoundSql[] {
  return [removeWords(companyId, row.id), insertWords(companyId, JSON.stringify([row]))];
}

/** The first one is a guard: changes no row if there is no such item. */
export function deleteItem(companyId: string, id: string): [guard: BoundSql, ...rest: BoundSql[]] {
  return [
    { sql: "DELETE FROM price_item WHERE company_id = ? AND id = ?", values: [companyId, id] },
    removeWords(companyId, id),
    {
      sql: "UPDATE tenant SET price_items = price_items - 1 WHERE company_id = ?",
      values: [companyId],
    },
  ];
}

function removeWords(companyId: string, id: string): BoundSql {
  return {
    sql: "DELETE FROM price_word WHERE company_id = ? AND item_id = ?",
    values: [companyId, id],
  };
}
