/** Other companies near that a customer may ask instead, by the product's own search. */
import { serviceById } from "../catalogue/catalogue";
import type { Reads } from "../database/one-trip";
import { readZip, type Place } from "../places/read-zip.server";
import type { CompanyCard } from "../search/cards.server";
import { withFriends } from "../search/friends-first.server";
import { near } from "../search/matches.server";
import { noFilters, pageSizes } from "../search/options";
import { pageOf } from "../search/page-of-matches.server";
import { termsOf, type SearchTerm } from "../search/terms";
import { servicesOf, type RequestRow } from "./request.server";

const MOST = 3;
/** In miles: where nobody is near, somewhat further. */
const RADII = [25, 50];

interface Asked {
  /** In the directory. */
  id: number;
  vanity_name: string;
  zip: string | null;
}

type AskedFor = Pick<RequestRow, "services" | "zip">;

/** Up to three published companies with the first service that was asked for, the best first. */
export async function othersNear(
  reads: Reads,
  company: Asked,
  row: AskedFor,
): Promise<CompanyCard[]> {
  const [place, terms] = await Promise.all([
    placeOf(reads, [row.zip, company.zip ?? ""]),
    serviceTerms(reads, company, row),
  ]);
  if (!place || terms.length === 0) return [];
  for (const radius of RADII) {
    const others = await within(reads, company, { place, radius, terms });
    if (others.length > 0) return others;
  }
  return [];
}

/** The place of the first zip code that there is. */
async function placeOf(reads: Reads, zips: string[]) {
  for (const zip of zips) {
    const place = zip === "" ? undefined : await readZip(reads, zip);
    if (place) return place;
  }
  return undefined;
}

/** Of a message that names no service: what the company offers first. */
async function serviceTerms(reads: Reads, { id }: Asked, row: AskedFor): Promise<SearchTerm[]> {
  const asked = servicesOf(row)[0];
  const offer = await reads.first<{ offer_number: number; service_id: number }>(
    `SELECT offer_number, service_id FROM offer WHERE company_id = ? AND service_id IS NOT NULL
      ORDER BY offer_number = ? DESC, position LIMIT 1`,
    id,
    asked?.offerNumber ?? 0,
  );
  const isOffered = asked === undefined || offer?.offer_number === asked.offerNumber;
  const byName = isOffered ? [] : termsOf(asked.name).terms;
  if (byName.length > 0) return byName;
  const service = offer && serviceById(offer.service_id);
  return service ? [{ id: service.id, penalty: 0, part: 0 }] : [];
}

async function within(
  reads: Reads,
  { vanity_name }: Asked,
  { place, radius, terms }: { place: Place; radius: number; terms: SearchTerm[] },
) {
  const matches = near(place, radius, { terms, byText: false, text: "" }, noFilters);
  if (!matches) return [];
  const search = {
    ...noFilters,
    query: "",
    radius,
    sortBy: "relevance" as const,
    first: 0,
    rows: pageSizes[0],
  };
  const ranked = withFriends(matches, { kind: "visitor" }, "relevance");
  const found = await pageOf(reads, search, ranked, { terms, now: undefined });
  return (
    found.companies
      .filter((one) => one.vanityName !== vanity_name)
      // Nobody may read what is sent to an unclaimed one.
      .toSorted((a, b) => Number(a.unclaimed) - Number(b.unclaimed))
      .slice(0, MOST)
  );
}
