import { setFormerUris } from "./former-uris.server";
import type { User, Within } from "../../operations/operation";
import type { EditedCompany } from "../../editing/edited.server";
import { standsSql, writeStatements, type Side } from "./offer-rows.server";

/** Of a category that is put back, what its row says, or where that says nothing, what stands. */
const told = (column: "parent_id" | "type") =>
  `iif(json_type(j.value, '$.row.${column}') IS NULL, t.${column}, j.value ->> '$.row.${column}')`;
const keys = (side: string) => `(SELECT value ->> '$.key' FROM json_each(${side}))`;

/**
 * ?5 and ?6, offers and categories as they are to be: their names and addresses are another's by
 * now, or the category is gone that one was in.
 */
const inTheWay = [
  `SELECT 1 FROM json_each(?5) j JOIN offer o ON o.company_id = ?1
    AND (o.name_uri = j.value ->> '$.row.name_uri'
    OR lower(o.name) = lower(j.value ->> '$.row.name')) WHERE o.offer_number NOT IN ${keys("?5")}`,
  `SELECT 1 FROM json_each(?5) j JOIN offer_category o ON o.company_id = ?1
    AND o.parent_id IS NULL AND o.name_uri = j.value ->> '$.row.name_uri'
    WHERE o.id NOT IN ${keys("?6")}`,
  `SELECT 1 FROM json_each(?6) j LEFT JOIN offer_category t ON t.company_id = ?1
    AND t.id = j.value ->> '$.key' JOIN offer o ON o.company_id = ?1
    AND o.name_uri = j.value ->> '$.row.name_uri'
   WHERE ${told("parent_id")} IS NULL AND o.offer_number NOT IN ${keys("?5")}`,
  `SELECT 1 FROM json_each(?6) j LEFT JOIN offer_category t ON t.company_id = ?1
    AND t.id = j.value ->> '$.key' JOIN offer_category o ON o.company_id = ?1
    AND o.parent_id IS ${told("parent_id")}
     AND (o.name_uri = j.value ->> '$.row.name_uri' OR o.type = ${told("type")}
       AND lower(o.name) = lower(j.value ->> '$.row.name')) WHERE o.id NOT IN ${keys("?6")}`,
  `SELECT 1 FROM json_each(?6) j WHERE j.value ->> '$.row.parent_id' NOT IN (SELECT id
    FROM offer_category WHERE company_id = ?1)
    AND j.value ->> '$.row.parent_id' NOT IN ${keys("?6")}`,
];

/**
 * Offers and categories as they were, while they stand as the change left them and nothing is in
 * the way.
 */
export function undoOffers(
  { db, now }: Within<User>,
  { id }: EditedCompany,
  before: Side,
  after: Side,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE company SET version = version + 1, updated_at = ?2 WHERE id = ?1
          AND ${standsSql("offers", "?1", "?3")} AND ${standsSql("categories", "?1", "?4")}
           ${inTheWay.map((one) => `AND NOT EXISTS (${one})`).join("\n           ")} RETURNING version`,
      )
      .bind(
        id,
        now(),
        JSON.stringify(after.offers),
        JSON.stringify(after.categories),
        JSON.stringify(before.offers),
        JSON.stringify(before.categories),
      ),
    ...writeStatements(db, id, before),
    ...setFormerUris(db, id),
  ];
}
