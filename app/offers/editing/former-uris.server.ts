/** Former URIs of renamed offers. */

/** Keeps a URI that the offer gives up. */
export function keepFormerUri(
  db: D1Database,
  companyId: number,
  nameUri: string,
  offerNumber: number,
) {
  return db
    .prepare(
      "INSERT OR REPLACE INTO former_offer_uri (company_id, name_uri, offer_number) VALUES (?, ?, ?)",
    )
    .bind(companyId, nameUri, offerNumber);
}

/** Removes former URIs that are in use again. */
export function setFormerUris(db: D1Database, companyId: number) {
  return [
    db
      .prepare(
        `DELETE FROM former_offer_uri WHERE company_id = ?1 AND name_uri IN (SELECT name_uri
          FROM offer WHERE company_id = ?1)`,
      )
      .bind(companyId),
  ];
}
