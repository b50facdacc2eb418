import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { fineCellsWithin } from "../search-index/cells";
import { milesSql } from "./distance";
import { readZip } from "./read-zip.server";

/** In miles: farther than this from any zip code means outside the US. */
const MAX_MILES = 50;

/**
 * The visitor's likely zip code from the network's geolocation (SRCH-039); null if unknown. A
 * guess, so it must stay editable.
 */
export const guessZip = operation({
  name: "guess zip",
  may: visitor,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({ zipCode: z.string().nullable() }),
  async run({ reads, guessedPlace }) {
    if (!guessedPlace) return { zipCode: null };
    const { zip, lat, lng } = guessedPlace;
    const known = zip && (await readZip(reads, zip));
    if (known) return { zipCode: known.zip };
    const nearest = await reads.first<{ zip: string }>(
      `SELECT zip FROM (SELECT z.zip, ${milesSql("z")} AS miles FROM json_each(?) c CROSS
        JOIN zip z ON z.cell = c.value) WHERE miles <= ? ORDER BY miles, zip LIMIT 1`,
      lat,
      lat,
      lng,
      JSON.stringify(fineCellsWithin(lat, lng, MAX_MILES)),
      MAX_MILES,
    );
    return { zipCode: nearest?.zip ?? null };
  },
});
