import * as z from "zod";
import { categoryBySlug } from "../catalogue/catalogue";
import { matchServices } from "../catalogue/match";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import type { PlacePrediction } from "../outside/places/place-service";
import { readZip, type Place } from "../places/read-zip.server";
import { phoneOf } from "../search-index/text-words";
import { fineCellsWithin } from "../search-index/cells";
import { Query } from "./input";
import { Zip } from "../places/input";
import { placeName } from "../place-name";
import { messages } from "./messages";
import { DEFAULT_RADIUS, MIN_SUGGEST_CHARACTERS } from "./options";
import { nameMatch, nameOrKeyMatch, summaryMatch } from "./text-match";
import { seenByAll } from "../security/company-access";

/** SRCH-029 to SRCH-031. */
const MAX_SERVICES = 4;
const MAX_COMPANIES = 2;
const MAX_PLACES = 2;

const Suggestions = z.object({
  services: z.array(z.object({ name: z.string(), uri: z.string(), category: z.string() })),
  companies: z.array(z.object({ name: z.string(), vanityName: z.string(), location: z.string() })),
  places: z.array(z.object({ placeId: z.string(), name: z.string(), address: z.string() })),
});
export type Suggestions = z.output<typeof Suggestions>;

/** Suggestions for a partial query: services of the catalogue, companies and places. */
export const suggest = operation({
  name: "suggest",
  may: visitor,
  effect: "read",
  input: z.object(
    { q: Query, zipCode: Zip.optional().or(z.literal("").transform(() => undefined)) },
    { error: messages.queryLong },
  ),
  output: Suggestions,
  async run(context, { q, zipCode }) {
    if (q.length < MIN_SUGGEST_CHARACTERS) return { services: [], companies: [], places: [] };
    const place = zipCode ? await readZip(context.reads, zipCode) : undefined;
    const services = servicesFor(q);
    const [companies, places] = await Promise.all([
      companiesFor(context, q, place, services.length === 0),
      placesNamed(context, q, place),
    ]);
    return {
      services: services.map(({ name, slug, category }) => ({ name, uri: slug, category })),
      companies,
      places,
    };
  },
});

/** For the name of a category, the category and its most popular services. */
function servicesFor(q: string) {
  if (phoneOf(q)) return [];
  const matches = matchServices(q, { limit: MAX_SERVICES, isTyping: true });
  const sure = matches.filter((match) => match.sure);
  const [best] = sure;
  if (best?.kind !== "category" || !best.named) return sure;
  const popular = categoryBySlug(best.slug)!.services.slice(0, MAX_SERVICES - 1);
  return [best, ...popular.map(({ name, slug }) => ({ name, slug, category: best.category }))];
}

/**
 * Companies near the zip code, by name and then by their summary. Distant ones by name or phone
 * number, if the text is no service.
 */
async function companiesFor(
  { reads }: RequestContext,
  q: string,
  place: Place | undefined,
  isName: boolean,
) {
  const cells =
    place && fineCellsWithin(place.lat, place.lng, DEFAULT_RADIUS).map((cell) => `f${cell}`);
  const near = cells
    ? [nameMatch(q, cells), summaryMatch(q, cells)].filter((match) => match !== undefined)
    : [];
  const far = isName || !place ? nameOrKeyMatch(q) : undefined;
  const rows = await companiesMatching(reads, near, far);
  const found = new Map(rows.map((row) => [row.vanity_name, row]));
  return [...found.values()].slice(0, MAX_COMPANIES).map((row) => ({
    name: row.name,
    vanityName: row.vanity_name,
    location: placeName({ city: row.city, stateCode: row.state_code }),
  }));
}

interface CompanyRow {
  vanity_name: string;
  name: string;
  city: string | null;
  state_code: string | null;
}

/**
 * One statement, because a key press waits for each round trip. The distant ones are looked up only
 * if there are too few near ones.
 */
async function companiesMatching(
  reads: RequestContext["reads"],
  near: string[],
  far: string | undefined,
): Promise<CompanyRow[]> {
  const nearSql = near.map(() => companiesWhere("?")).join(" UNION ALL ");
  // Matching nothing: with a condition beside it, the text index would read all its matches first.
  const farSql = far && companiesWhere(nearSql ? `CASE WHEN ${TOO_FEW} THEN ? ELSE '""' END` : "?");
  if (!nearSql && !farSql) return [];
  const all = ["SELECT * FROM near", ...(farSql ? [farSql] : [])].join(" UNION ALL ");
  return reads.all<CompanyRow>(
    nearSql ? `WITH near AS MATERIALIZED (${nearSql}) ${all}` : farSql!,
    ...near,
    ...(far ? [far] : []),
  );
}

const TOO_FEW = `(SELECT count(*) FROM near) < ${MAX_COMPANIES}`;

/** @param match Text for the index of names, as SQL. */
function companiesWhere(match: string) {
  return `SELECT * FROM (SELECT c.vanity_name, c.name, c.city, c.state_code
    FROM (SELECT rowid AS id FROM company_text WHERE company_text MATCH ${match}
      LIMIT ${MAX_COMPANIES}) n
    CROSS JOIN company c ON c.id = n.id WHERE ${seenByAll})`;
}

/** Places are optional: if the service is missing or fails, the other suggestions are returned. */
async function placesNamed(
  { placeService, notice }: RequestContext,
  q: string,
  place: Place | undefined,
): Promise<PlacePrediction[]> {
  if (!placeService) return [];
  try {
    return (await placeService.predict(q, place)).slice(0, MAX_PLACES);
  } catch (error) {
    notice({
      event: "place service failed",
      error: error instanceof Error ? error.message : String(error),
    });
    return [];
  }
}
