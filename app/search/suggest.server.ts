import { z } from "zod";
import { serviceBySlug } from "../catalogue/catalogue";
import { matchServices } from "../catalogue/match";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { readZip } from "../places/read-zip.server";
import { fineCellsWithin } from "./cells";
import { Query, Zip } from "./input";
import { DEFAULT_RADIUS, messages } from "./options";
import { nameMatch } from "./words";

/** SRCH-027 to SRCH-031. */
const MOST_SERVICES = 4;
const MOST_COMPANIES = 2;
const SHORTEST_QUERY = 2;

const Suggestions = z.object({
  services: z.array(z.object({ name: z.string(), uri: z.string(), category: z.string() })),
  companies: z.array(z.object({ name: z.string(), vanityName: z.string(), location: z.string() })),
  places: z.array(z.object({ placeId: z.string(), name: z.string(), address: z.string() })),
});

/** What a person may mean by what is typed so far: services of the catalogue, and companies by name, those near the zip first. */
export const suggest = operation({
  name: "suggest",
  may: visitor,
  effect: "read",
  input: z.object({ q: Query, zipCode: Zip.optional().or(z.literal("").transform(() => undefined)) }, { error: messages.queryLong }),
  output: Suggestions,
  async run(context, { q, zipCode }) {
    if (q.length < SHORTEST_QUERY) return { services: [], companies: [], places: [] };
    const services = matchServices(q, MOST_SERVICES).map((match) => ({ name: match.name, uri: match.slug, category: categoryOf(match) }));
    const companies = await companiesNamed(context, q, zipCode);
    return { services, companies, places: [] };
  },
});

function categoryOf(match: ReturnType<typeof matchServices>[number]) {
  return match.kind === "service" ? (serviceBySlug(match.slug)?.category.name ?? match.category) : match.name;
}

async function companiesNamed({ reads }: RequestContext, q: string, zipCode: string | undefined) {
  const anywhere = nameMatch(q);
  if (!anywhere) return [];
  const place = zipCode ? await readZip(reads, zipCode) : undefined;
  const cells = place && fineCellsWithin(place.lat, place.lng, DEFAULT_RADIUS).map((cell) => `f${cell}`);
  const [near, far] = await Promise.all([cells ? named(reads, nameMatch(q, cells)!) : [], named(reads, anywhere)]);
  const found = new Map([...near, ...far].map((row) => [row.vanity_name, row]));
  return [...found.values()].slice(0, MOST_COMPANIES).map((row) => ({
    name: row.name,
    vanityName: row.vanity_name,
    location: [row.city, row.state_code].filter(Boolean).join(", "),
  }));
}

function named(reads: RequestContext["reads"], match: string) {
  return reads.all<{ vanity_name: string; name: string; city: string | null; state_code: string | null }>(
    `SELECT c.vanity_name, c.name, c.city, c.state_code
     FROM (SELECT rowid AS id FROM company_name WHERE company_name MATCH ? LIMIT ${MOST_COMPANIES}) n
     CROSS JOIN company c ON c.id = n.id WHERE c.published = 1`,
    match,
  );
}
