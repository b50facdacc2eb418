import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { fineCellsWithin } from "../search-index/cells";
import { milesSql } from "./distance";
import { Zip } from "./input";
import { readZip } from "./read-zip.server";

const CITY_MILES = 22;
const MAX_CITIES = 14;
const ZIP_MILES = 9;
const MAX_ZIPS = 28;

const NearPlace = z.object({
  name: z.string(),
  kind: z.enum(["city", "zip"]),
  lat: z.number(),
  lng: z.number(),
});

/** Names of cities and zip codes around a zip code, nearest first: labels for the outline map. */
export const nearPlaces = operation({
  name: "list near places",
  may: visitor,
  effect: "read",
  input: z.object({ zip: Zip }),
  output: z.array(NearPlace),
  async run({ reads }, { zip }) {
    const place = await readZip(reads, zip);
    if (!place) throw new Refusal("not-found", "We can't find that zip code.");
    const around = (miles: number) => [
      place.lat,
      place.lat,
      place.lng,
      JSON.stringify(fineCellsWithin(place.lat, place.lng, miles)),
      miles,
    ];
    const [cities, zips] = await Promise.all([
      reads.all<Labelled>(
        `SELECT * FROM (
           SELECT z.city AS name, avg(z.lat) AS lat, avg(z.lng) AS lng, min(${milesSql("z")}) AS miles
           FROM json_each(?) c CROSS JOIN zip z ON z.cell = c.value GROUP BY z.city, z.state_code
         ) WHERE miles <= ? ORDER BY miles LIMIT ${MAX_CITIES}`,
        ...around(CITY_MILES),
      ),
      // PO box zip codes share one point; the lowest represents them.
      reads.all<Labelled>(
        `SELECT * FROM (
           SELECT min(z.zip) AS name, z.lat, z.lng, ${milesSql("z")} AS miles
           FROM json_each(?) c CROSS JOIN zip z ON z.cell = c.value GROUP BY z.lat, z.lng
         ) WHERE miles <= ? ORDER BY miles LIMIT ${MAX_ZIPS}`,
        ...around(ZIP_MILES),
      ),
    ]);
    return [...labels(cities, "city"), ...labels(zips, "zip")];
  },
});

interface Labelled {
  name: string;
  lat: number;
  lng: number;
}

function labels(rows: Labelled[], kind: "city" | "zip") {
  return rows.map(({ name, lat, lng }) => ({ name, kind, lat, lng }));
}
