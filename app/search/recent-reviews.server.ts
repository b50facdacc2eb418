import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { placeName } from "../place-name";
import { bases, displayName, type Basis } from "../reviews/review";
import { seenByAll } from "../security/company-access";
import { shownToAll } from "../security/review-access";
import { bestListings, bestListingsNear } from "./best-listings";
import { firstWords } from "./first-words";
import { DEFAULT_RADIUS } from "./options";

/** Reviews on the landing page. */
const MOST = 3;
/** In characters: about four lines of a card. */
const LONGEST_TEXT = 160;
/** With white space that is not shown. */
const READ_CHARACTERS = 2 * LONGEST_TEXT;

const RecentReview = z.object({
  rating: z.int(),
  /** The start of the text. */
  text: z.string(),
  author: z.string(),
  basis: z.enum(bases),
  /** UTC epoch milliseconds. */
  createdAt: z.number(),
  company: z.object({
    name: z.string(),
    vanityName: z.string(),
    /** "Austin, TX". */
    location: z.string(),
    timeZone: z.string().nullable(),
  }),
});
export type RecentReview = z.output<typeof RecentReview>;

/**
 * The newest public review of each of the best companies near a place, or anywhere: the three
 * latest of these. Only reviews with a text that count in a rating; one per company, and none of a
 * company that only a review added.
 */
export const listRecentReviews = operation({
  name: "list recent reviews",
  may: visitor,
  effect: "read",
  input: z.object({ lat: z.number(), lng: z.number() }).optional(),
  output: z.array(RecentReview),
  async run({ reads }, near) {
    const listings = near ? bestListingsNear(near, DEFAULT_RADIUS) : bestListings;
    const rows = await reads.all<RecentRow>(
      `SELECT r.rating, substr(r.body, 1, ${READ_CHARACTERS}) AS body, r.author_first_name, r.author_last_name,
         r.basis, r.created_at, c.name, c.vanity_name, c.city, c.state_code, c.time_zone
       FROM (${listings.sql}) found
       CROSS JOIN company c ON c.id = found.company_id
       CROSS JOIN review r ON r.company_id = c.id AND r.review_number = (
         SELECT n.review_number FROM review n INDEXED BY review_with_text
         WHERE n.company_id = c.id AND ${shownToAll} AND n.body <> ''
           AND n.counts = 1 ORDER BY n.created_at DESC, n.review_number DESC LIMIT 1)
       WHERE ${seenByAll} AND c.provisional = 0 ORDER BY r.created_at DESC, c.id LIMIT ${MOST}`,
      ...listings.values,
    );
    return rows.map(recentReview);
  },
});

interface RecentRow {
  rating: number;
  body: string;
  author_first_name: string;
  author_last_name: string;
  basis: Basis;
  created_at: number;
  name: string;
  vanity_name: string;
  city: string | null;
  state_code: string | null;
  time_zone: string | null;
}

function recentReview(row: RecentRow): RecentReview {
  return {
    rating: row.rating,
    text: firstWords(row.body, LONGEST_TEXT),
    author: displayName(row.author_first_name, row.author_last_name),
    basis: row.basis,
    createdAt: row.created_at,
    company: {
      name: row.name,
      vanityName: row.vanity_name,
      location: placeName({ city: row.city, stateCode: row.state_code }),
      timeZone: row.time_zone,
    },
  };
}
