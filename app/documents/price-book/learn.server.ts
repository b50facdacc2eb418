/** The price book learns from what was sent: name, description, rate and tax of each line. */
import type { BoundSql } from "../../database/one-trip";
import type { LineItem } from "../content";
import { limits } from "./limits";
import { nameKey, wordsOf } from "./name-key";

type Learned = Pick<LineItem, "name" | "description" | "rate" | "taxable" | "billingCycle">;

/** For the batch of the sending. Credits are not learned. A full book learns no new names. */
export function learnPrices(companyId: string, items: Learned[], at: number): BoundSql[] {
  const rows = [...new Map(items.map((item) => [nameKey(item.name), item]))]
    .filter(([key, { rate }]) => key !== "" && rate >= 0)
    .map(([key, { name, description, rate, taxable, billingCycle }]) => ({
      id: crypto.randomUUID(),
      key,
      name,
      description,
      rate,
      taxable: Number(taxable),
      billing: billingCycle ? JSON.stringify(billingCycle) : "",
      words: wordsOf(name),
    }));
  return rows.length === 0 ? [] : putItems(companyId, rows, at);
}

export interface Item {
  id: string;
  key: string;
  name: string;
  description: string;
  rate: number;
  taxable: number;
  billing: string;
  words: string[];
}

/** Adds items, or replaces those of the same names; a full book gets no new names. */
export function putItems(companyId: string, rows: Item[], at: number): BoundSql[] {
  const json = JSON.stringify(rows);
  const of = (field: string) => `j.value ->> '$.${field}'`;
  return [
    {
      sql: `INSERT INTO price_item (company_id, id, name, name_key, description, rate, taxable, billing,
          used_at, created_at)
        SELECT ?1, ${["id", "name", "key", "description", "rate", "taxable", "billing"].map(of).join(", ")},
            ?2, ?2 FROM json_each(?3) j
          WHERE (SELECT price_items FROM tenant WHERE company_id = ?1) + j.key < ${limits.items}
            OR EXISTS (SELECT 1 FROM price_item p WHERE p.company_id = ?1 AND p.name_key = ${of("key")})
        ON CONFLICT (company_id, name_key) DO UPDATE SET name = excluded.name,
          description = excluded.description, rate = excluded.rate, taxable = excluded.taxable,
          billing = excluded.billing, used_at = excluded.used_at, version = version + 1`,
      values: [companyId, at, json],
    },
    {
      sql: `INSERT OR IGNORE INTO price_word (company_id, word, item_id)
        SELECT ?1, w.value, p.id FROM json_each(?2) j
          CROSS JOIN price_item p ON p.company_id = ?1 AND p.name_key = ${of("key")}
          CROSS JOIN json_each(j.value, '$.words') w`,
      values: [companyId, json],
    },
    countItems(companyId),
  ];
}

export function countItems(companyId: string): BoundSql {
  return {
    sql: `UPDATE tenant SET price_items = (SELECT count(*) FROM price_item WHERE company_id = ?1)
      WHERE company_id = ?1`,
    values: [companyId],
  };
}
