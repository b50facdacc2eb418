import { jobOf } from "./jobs";
import { laterVisits } from "./later-visits";
import type { SeededRandom } from "./random";
import { VisitFacts, visitBefore } from "./review-facts";
import { attributesFor, drawRating, type RatingShares } from "./review-ratings";
import { plainReview } from "./review-rows";
import { reviewBody, reviewHeadline, reviewSentence, type Told } from "./review-text";
import { inSeason } from "./seasons";
import type { ReviewRow, SubratingRow } from "./rows";
import { person } from "./texts/people";
import { employeeTexts, fanTexts, friendTexts, insiderHeadlines } from "./texts/reviews/shorts";
import type { Voice } from "./voice";

export interface ReviewOptions {
  companyId: number;
  /** An unclaimed company has sent no invoices and received no requests here. */
  unclaimed: boolean;
  count: number;
  ratings: RatingShares;
  /** Range of the reviews' dates, in UTC epoch milliseconds. */
  from: number;
  to: number;
}

export function reviews(
  draw: SeededRandom,
  voice: Voice,
  options: ReviewOptions,
): { review: ReviewRow[]; subrating: SubratingRow[] } {
  const found: ReviewRow[] = [];
  const visits: SubratingRow[] = [];
  const times = Array.from({ length: options.count }, () => timesOf(draw, voice, options))
    .filter((time) => time !== null)
    .sort((a, b) => a.written - b.written);

  for (const [i, time] of times.entries()) {
    const row = reviewRow(draw, voice, options, i + 1, time);
    found.push(row);
    if (row.relationship === "c" && row.rating !== 3 && draw.happens(0.07))
      visits.push(...laterVisits(draw, voice, row, options.to));
  }
  return { review: found, subrating: visits };
}

interface Times {
  visited: number;
  written: number;
}

/** Null if no season of the trade has passed since the company is here. */
function timesOf(draw: SeededRandom, voice: Voice, { from, to }: ReviewOptions): Times | null {
  for (let tries = 0; tries < 12; tries++) {
    // More recent ones, because companies grow.
    const written = from + Math.floor((to - from) * draw.next() ** 0.75);
    const visited = visitBefore(draw, written);
    const month = new Date(visited).getUTCMonth() + 1;
    if (inSeason(voice.region, voice.trade.slug, month)) return { visited, written };
  }
  return null;
}

function reviewRow(
  draw: SeededRandom,
  voice: Voice,
  options: ReviewOptions,
  reviewNumber: number,
  { visited, written }: Times,
): ReviewRow {
  const relationship = draw.weighed<ReviewRow["relationship"]>([
    ["c", 90],
    ["s", 6],
    ["f", 2.4],
    ["e", 1.6],
  ]);
  const rating =
    relationship === "c"
      ? drawRating(draw, options.ratings)
      : draw.weighed([
          [5, 8],
          [4, 2],
        ]);
  const visibility = draw.happens(0.08) ? "f" : "p";
  const attributes = attributesFor(draw, rating);
  const { service, job } = jobOf(draw, voice, visited);
  const told: Told = {
    voice,
    facts: new VisitFacts(draw, voice, { job, service, visited, written }),
    service,
    rating,
    attributes,
  };
  const author = person(draw);
  return {
    ...plainReview,
    company_id: options.companyId,
    review_number: reviewNumber,
    author_id: null,
    author_first_name: author.first,
    author_last_name: author.last,
    rating,
    attributes: JSON.stringify(attributes),
    headline: headlineOf(draw, told, relationship, visibility),
    body:
      relationship === "c"
        ? reviewBody(draw, told)
        : reviewSentence(draw, told, insiderTexts[relationship]),
    relationship,
    visibility,
    basis: relationship === "c" && !options.unclaimed ? basisOf(draw, rating) : "none",
    counts: visibility === "p" && (relationship === "c" || relationship === "s") ? 1 : 0,
    created_at: written,
  };
}

const insiderTexts = { e: employeeTexts, f: friendTexts, s: fanTexts };

function headlineOf(
  draw: SeededRandom,
  told: Told,
  relationship: ReviewRow["relationship"],
  visibility: ReviewRow["visibility"],
) {
  if (relationship !== "c")
    return draw.happens(0.4) ? reviewSentence(draw, told, insiderHeadlines) : "";
  // A public review below three stars must have text (REV-024).
  if (!(told.rating < 3 && visibility === "p") && draw.happens(0.45)) return "";
  return reviewHeadline(draw, told);
}

/** Most unhappy customers had at least asked for a price here; few had paid an invoice. */
function basisOf(draw: SeededRandom, rating: number): ReviewRow["basis"] {
  return draw.weighed<ReviewRow["basis"]>([
    ["invoice", rating > 2 ? 36 : 16],
    ["estimate", 14],
    ["request", rating > 2 ? 16 : 30],
    ["none", 34],
  ]);
}
