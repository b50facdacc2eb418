/** Companies that reviewers added, for platform admins to confirm. */
import * as z from "zod";
import { Moment, Part } from "../admin-frame/input";
import { operation, platformAdmin } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { reviewStates, type ReviewState } from "../reviews/review";
import { fineCellsWithin } from "../search-index/cells";
import { textWords } from "../search-index/text-words";
import { DEFAULT_RADIUS } from "../search/options";
import { nameMatch } from "../search/text-match";
import { kept, seenByAll } from "../security/company-access";

/** Of company `c`. What is not published any more needs no confirmation. */
export const unconfirmed = `c.provisional = 1 AND ${seenByAll} AND ${kept}`;

const Alike = z.object({
  vanityName: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
});

const NewCompany = z.object({
  vanityName: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string(),
  isPlace: z.boolean().describe("Whether the maps service knows it."),
  createdAt: Moment,
  reviews: z
    .array(
      z.object({
        userId: z.string().nullable(),
        author: z.string(),
        rating: z.int(),
        headline: z.string(),
        review: z.string(),
        state: z.enum(reviewStates),
      }),
    )
    .describe("Its public reviews, those that wait for moderation too."),
  alike: z.array(Alike).describe("Companies near it whose names begin alike."),
});
export type NewCompany = z.output<typeof NewCompany>;

export const listNewCompanies = operation({
  name: "list new companies",
  may: platformAdmin,
  effect: "read",
  input: Part,
  output: z.object({
    companies: z.array(NewCompany),
    more: z.boolean().describe("Whether more rows follow."),
  }),
  async run(context, { first, rows }) {
    const found = await context.reads.all<CompanyRow>(
      `SELECT c.id, c.vanity_name, c.name, c.phone, c.website, c.address, c.address2, c.city,
          c.state_code, c.zip, c.lat, c.lng, c.place_id, c.created_at
        FROM company c WHERE ${unconfirmed} ORDER BY c.id LIMIT ? OFFSET ?`,
      rows + 1,
      first,
    );
    const companies = found.slice(0, rows);
    return {
      companies: await Promise.all(companies.map((row) => newCompany(context, row))),
      more: found.length > rows,
    };
  },
});

interface CompanyRow {
  id: number;
  vanity_name: string;
  name: string;
  phone: string | null;
  website: string | null;
  address: string | null;
  address2: string | null;
  city: string;
  state_code: string;
  zip: string;
  lat: number | null;
  lng: number | null;
  place_id: string | null;
  created_at: number;
}

async function newCompany(context: RequestContext, row: CompanyRow): Promise<NewCompany> {
  const [reviews, alike] = await Promise.all([reviewsOf(context, row.id), alikeOf(context, row)]);
  const { vanity_name: vanityName, name, phone, website, created_at: createdAt } = row;
  const place = `${row.city}, ${row.state_code} ${row.zip}`;
  const address = [row.address, row.address2, place].filter(Boolean).join(", ");
  const isPlace = row.place_id !== null;
  return { vanityName, name, phone, website, address, isPlace, createdAt, reviews, alike };
}

const MAX_REVIEWS = 3;

/** Not those for friends only: nobody but the author's friends may know of them. */
async function reviewsOf({ reads }: RequestContext, companyId: number) {
  const rows = await reads.all<{
    user_id: string | null;
    author: string;
    rating: number;
    headline: string;
    body: string;
    state: ReviewState;
  }>(
    `SELECT p.user_id, trim(r.author_first_name || ' ' || r.author_last_name) AS author, r.rating,
        r.headline, r.body, r.state
      FROM review r LEFT JOIN person p ON p.id = r.author_id
      WHERE r.company_id = ? AND r.visibility = 'p' ORDER BY r.created_at LIMIT ${MAX_REVIEWS}`,
    companyId,
  );
  return rows.map(({ user_id, author, rating, headline, body, state }) => ({
    userId: user_id,
    author,
    rating,
    headline,
    review: body,
    state,
  }));
}

const MAX_ALIKE = 5;
/** The rest of a name is often written in different ways: "Plumbing LLC", "Plumbing Co." */
const WORDS_ALIKE = 2;

async function alikeOf({ reads }: RequestContext, { id, name, lat, lng }: CompanyRow) {
  if (lat === null || lng === null) return [];
  const cells = fineCellsWithin(lat, lng, DEFAULT_RADIUS).map((cell) => `f${cell}`);
  const match = nameMatch(textWords(name).slice(0, WORDS_ALIKE).join(" "), cells);
  if (!match) return [];
  const rows = await reads.all<z.output<typeof Alike>>(
    `SELECT c.vanity_name AS vanityName, c.name, c.city, c.phone
      FROM (SELECT rowid AS id FROM company_text WHERE company_text MATCH ?
        LIMIT ${MAX_ALIKE + 1}) n
      CROSS JOIN company c ON c.id = n.id WHERE c.id <> ? AND ${seenByAll}`,
    match,
    id,
  );
  return rows.slice(0, MAX_ALIKE);
}
