import { setFormerUris } from "./former-uris.server";
import type { User, Within } from "../../operations/operation";
import type { EditedCompany } from "../../profiles/editing/edited.server";
import { standsSql, writeStatements, type Side } from "./offer-rows.server";

/** Offers and categories as they were, while they stand as the change left them and their addresses and names are nobody else's by now. */
export function undoOffers({ db, now }: Within<User>, { id }: EditedCompany, before: Side, after: Side): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE company SET version = version + 1, updated_at = ?2 WHERE id = ?1 AND ${standsSql("offers", "?1", "?3")} AND ${standsSql("categories", "?1", "?4")}
           AND NOT EXISTS (SELECT 1 FROM json_each(?5) j JOIN offer o ON o.company_id = ?1 AND (o.name_uri = j.value ->> '$.row.name_uri' OR lower(o.name) = lower(j.value ->> '$.row.name'))
             WHERE o.offer_number NOT IN (SELECT value ->> '$.key' FROM json_each(?5)))
         RETURNING version`,
      )
      .bind(id, now(), JSON.stringify(after.offers), JSON.stringify(after.categories), JSON.stringify(before.offers)),
    ...writeStatements(db, id, before),
    ...setFormerUris(db, id),
  ];
}
