import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Zip } from "../places/input";
import { readZip } from "../places/read-zip.server";
import { placeName } from "../place-name";
import { fineCellsWithin } from "../search-index/cells";
import { Query } from "../search/input";
import { DEFAULT_RADIUS } from "../search/options";
import { keyMatch, nameMatch } from "../search/text-match";
import { seenByAll } from "../security/company-access";

const MOST = 8;
/** Of each match, before the unclaimed ones are put first. */
const READ = 50;

const Found = z.object({
  name: z.string(),
  vanityName: z.string(),
  /** "Austin, TX". */
  location: z.string(),
  unclaimed: z.boolean(),
});

const FoundToClaim = z.object({
  companies: z.array(Found),
  more: z.boolean().describe(`Whether more than ${MOST} match.`),
});
export type FoundToClaim = z.output<typeof FoundToClaim>;

/**
 * Published companies for an owner who looks for theirs. First those of exactly this name or phone
 * number, then those whose names have words that begin like these, near the zip code and elsewhere. Of
 * each, unclaimed ones before claimed ones.
 */
export const findToClaim = operation({
  name: "find companies to claim",
  may: visitor,
  effect: "read",
  input: z.object({ q: Query, zipCode: Zip.optional() }),
  output: FoundToClaim,
  async run({ reads }, { q, zipCode }) {
    const place = zipCode ? await readZip(reads, zipCode) : undefined;
    const cells =
      place && fineCellsWithin(place.lat, place.lng, DEFAULT_RADIUS).map((cell) => `f${cell}`);
    const matching = (match: string | undefined) =>
      match
        ? reads.all<FoundRow>(
            `SELECT c.name, c.vanity_name, c.city, c.state_code, c.unclaimed
              FROM (SELECT rowid AS id FROM company_text WHERE company_text MATCH ? LIMIT ?) n
              CROSS JOIN company c ON c.id = n.id WHERE ${seenByAll}
              ORDER BY c.unclaimed DESC, c.name, c.id`,
            match,
            READ,
          )
        : [];
    const rows = await Promise.all([
      matching(keyMatch(q)),
      cells ? matching(nameMatch(q, cells)) : [],
      matching(nameMatch(q)),
    ]);
    const found = new Map(rows.flat().map((row) => [row.vanity_name, row]));
    return {
      companies: [...found.values()].slice(0, MOST).map((row) => ({
        name: row.name,
        vanityName: row.vanity_name,
        location: placeName({ city: row.city, stateCode: row.state_code }),
        unclaimed: row.unclaimed === 1,
      })),
      more: found.size > MOST,
    };
  },
});

interface FoundRow {
  name: string;
  vanity_name: string;
  city: string | null;
  state_code: string | null;
  unclaimed: number;
}
