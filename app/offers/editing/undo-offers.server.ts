import { setFormerUris } from "./former-uris.server";
import type { User, Within } from "../../operations/operation";
import type { EditedCompany } from "../../editing/edited.server";
import { unchangedSql, writeStatements, type Side } from "./offer-rows.server";

/**
 * A column of a restored category: the stored value, or the current one if the change did not touch
 * it.
 */
const restoredOrCurrent = (column: "parent_id" | "type") =>
  `iif(json_type(j.value, '$.row.${column}') IS NULL, t.${column}, j.value ->> '$.row.${column}')`;
const keys = (side: string) => `(SELECT value ->> '$.key' FROM json_each(${side}))`;

/**
 * Conflicts of the restored offers (?5) and categories (?6): another row has the name or URI now,
 * or the parent category is gone.
 */
const conflicts = [
  `SELECT 1 FROM json_each(?5) j JOIN offer o ON o.company_id = ?1
    AND (o.name_uri = j.value ->> '$.row.name_uri'
    OR lower(o.name) = lower(j.value ->> '$.row.name')) WHERE o.offer_number NOT IN ${keys("?5")}`,
  `SELECT 1 FROM json_each(?5) j JOIN offer_category o ON o.company_id = ?1
    AND o.parent_id IS NULL AND o.name_uri = j.value ->> '$.row.name_uri'
    WHERE o.id NOT IN ${keys("?6")}`,
  `SELECT 1 FROM json_each(?6) j LEFT JOIN offer_category t ON t.company_id = ?1
    AND t.id = j.value ->> '$.key' JOIN offer o ON o.company_id = ?1
    AND o.name_uri = j.value ->> '$.row.name_uri'
   WHERE ${restoredOrCurrent("parent_id")} IS NULL AND o.offer_number NOT IN ${keys("?5")}`,
  `SELECT 1 FROM json_each(?6) j LEFT JOIN offer_category t ON t.company_id = ?1
    AND t.id = j.value ->> '$.key' JOIN offer_category o ON o.company_id = ?1
    AND o.parent_id IS ${restoredOrCurrent("parent_id")}
     AND (o.name_uri = j.value ->> '$.row.name_uri' OR o.type = ${restoredOrCurrent("type")}
       AND lower(o.name) = lower(j.value ->> '$.row.name')) WHERE o.id NOT IN ${keys("?6")}`,
  `SELECT 1 FROM json_each(?6) j WHERE j.value ->> '$.row.parent_id' NOT IN (SELECT id
    FROM offer_category WHERE company_id = ?1)
    AND j.value ->> '$.row.parent_id' NOT IN ${keys("?6")}`,
];

/** Restores offers and categories if they are unchanged since and nothing conflicts. */
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
          AND ${unchangedSql("offers", "?1", "?3")} AND ${unchangedSql("categories", "?1", "?4")}
           ${conflicts.map((one) => `AND NOT EXISTS (${one})`).join("\n           ")} RETURNING version`,
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
