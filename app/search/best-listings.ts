/** The best companies of the search index, near a place or anywhere. */
import type { Value } from "../database/one-trip";
import { milesSql } from "../places/distance";
import { fineCellsWithin } from "../search-index/cells";

/** Candidates by rank; some are unclaimed, or have no pictures or reviews. */
const SHORTLIST = 36;
/** Listings read around a place, over all cells together. */
const MAX_NEAR = 240;

export interface Point {
  lat: number;
  lng: number;
}

export interface Listings {
  /** Selects company_id and miles, best first: at most SHORTLIST rows. */
  sql: string;
  values: Value[];
}

export const bestListings: Listings = {
  sql: `SELECT company_id, NULL AS miles FROM search_listing WHERE term = 0
    ORDER BY rank, company_id LIMIT ${SHORTLIST}`,
  values: [],
};

/**
 * Reads the best listings of each cell, so that the cost does not depend on how many companies a
 * city has. Respects each company's service radius.
 */
export function bestListingsNear({ lat, lng }: Point, miles: number): Listings {
  const cells = fineCellsWithin(lat, lng, miles);
  const ofEach = Math.max(1, Math.floor(MAX_NEAR / cells.length));
  return {
    sql: `SELECT company_id, miles FROM (
        SELECT l.company_id, l.rank, l.reach, ${milesSql("l")} AS miles
        FROM json_each(?) c CROSS JOIN search_listing l ON l.term = 0 AND l.cell = c.value AND l.rank <= (
          SELECT max(rank) FROM (SELECT rank FROM search_listing WHERE term = 0
            AND cell = c.value ORDER BY rank LIMIT ?))
      ) WHERE miles <= ? AND (reach = 0 OR miles <= reach) ORDER BY rank, company_id LIMIT ${SHORTLIST}`,
    values: [lat, lat, lng, JSON.stringify(cells), ofEach, miles],
  };
}
