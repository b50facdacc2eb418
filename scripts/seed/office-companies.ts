/** The demo companies that have an office, and what their clients are made of. */
import { seededRandom, seedOf } from "./random";
import { demo } from "./showcase";
import type { Place } from "./sources";

export interface OfficeCompany {
  id: number;
  provider_id: string;
  phone: string | null;
  work_db: string | null;
  /** Zip codes around the company; none if it has no place. */
  places: Place[];
}

const handmade = new Map<number, number>([
  [demo.showcase.id, 60],
  [demo.hiddenStreet.id, 12],
  [demo.unpublished.id, 6],
  [demo.singleCategory.id, 9],
]);
/** Companies after the handmade ones, and the share of them that has an office: about thirty. */
const OTHERS = { from: 9, to: 200, share: 0.17 };

/** Number of clients, by company id; it depends on nothing else. */
export function clientCounts(): Map<number, number> {
  const counts = new Map(handmade);
  for (let id = OTHERS.from; id <= OTHERS.to; id++) {
    const draw = seededRandom(seedOf("offices"), id);
    if (draw.happens(OTHERS.share)) counts.set(id, draw.between(3, 15));
  }
  return counts;
}

/** In degrees: about ten miles. */
const AROUND = 0.15;

/** Those that exist and have an owner. */
export async function officeCompanies(db: D1Database): Promise<OfficeCompany[]> {
  const ids = JSON.stringify([...clientCounts().keys()]);
  const [companies, places] = await Promise.all([
    db
      .prepare(
        `SELECT id, provider_id, phone, work_db FROM company
          WHERE id IN (SELECT value FROM json_each(?)) AND unclaimed = 0 AND deleting_at IS NULL
          ORDER BY id`,
      )
      .bind(ids)
      .all<Omit<OfficeCompany, "places">>(),
    db
      .prepare(
        `SELECT c.id, z.zip, z.city, z.state_code, z.lat, z.lng, z.time_zone
          FROM company c JOIN zip z ON z.state_code = c.state_code
            AND abs(z.lat - c.lat) < ?2 AND abs(z.lng - c.lng) < ?2
          WHERE c.id IN (SELECT value FROM json_each(?1)) ORDER BY c.id, z.zip`,
      )
      .bind(ids, AROUND)
      .all<Place & { id: number }>(),
  ]);
  const around = Map.groupBy(places.results, ({ id }) => id);
  return companies.results.map((company) => ({
    ...company,
    places: around.get(company.id) ?? [],
  }));
}
