import { deck, type Deck } from "./deck";
import { capitalized, fill } from "./fill";
import type { SeededRandom } from "./random";
import type { ReviewRow, SubratingRow } from "./rows";
import { firstNames, lastNames } from "./texts/people";
import * as said from "./texts/review-texts";
import type { TradeTexts } from "./texts/trade-texts";

export const BODY_MAX = 1000;
export const HEADLINE_MAX = 75;
const DAY = 86_400_000;

export interface ReviewOptions {
  companyId: number;
  city: string;
  count: number;
  /** Share of each rating, 1 to 5. */
  ratings: readonly [number, number, number, number, number];
  /** Range of the reviews' dates, in UTC epoch milliseconds. */
  from: number;
  to: number;
  workers: string[];
}

/** Three kinds of companies; the overall average is about 4.5. */
export function ratingShares(draw: SeededRandom): ReviewOptions["ratings"] {
  return draw.weighed<ReviewOptions["ratings"]>([
    [[0.005, 0.005, 0.03, 0.14, 0.82], 45],
    [[0.03, 0.02, 0.07, 0.22, 0.66], 40],
    [[0.11, 0.08, 0.14, 0.25, 0.42], 15],
  ]);
}

/** A company's number of reviews: long-tailed, median about 9, at most 60. */
export function reviewCount(draw: SeededRandom, median: number) {
  const count = Math.max(0, Math.round(Math.exp(draw.normal() * 0.95) * median - 0.8));
  return count <= 60 ? count : 32 + (count % 29);
}

export function drawRating(draw: SeededRandom, shares: ReviewOptions["ratings"]) {
  return draw.weighed(shares.map((share, i) => [i + 1, share] as const));
}

export function reviews(
  draw: SeededRandom,
  texts: TradeTexts,
  options: ReviewOptions,
): { review: ReviewRow[]; subrating: SubratingRow[] } {
  const deal = deck(draw);
  const found: ReviewRow[] = [];
  const visits: SubratingRow[] = [];
  // More recent ones, because companies grow.
  const times = Array.from(
    { length: options.count },
    () => options.from + Math.floor((options.to - options.from) * draw.next() ** 0.75),
  ).sort((a, b) => a - b);

  for (const [i, createdAt] of times.entries()) {
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
    const slots = slotsFor(draw, deal, texts, options);
    const body =
      relationship === "c"
        ? bodyOf(draw, deal, texts, rating, attributes, slots)
        : shortOf(deal, relationship, slots);
    found.push({
      company_id: options.companyId,
      review_number: i + 1,
      author_id: null,
      author_first_name: draw.pick(firstNames),
      author_last_name: draw.pick(lastNames),
      rating,
      attributes: JSON.stringify(attributes),
      headline:
        relationship === "c"
          ? headlineOf(draw, deal, texts, rating, visibility === "p", slots)
          : draw.happens(0.4)
            ? deal(said.insiderHeadlines)
            : "",
      body,
      relationship,
      visibility,
      basis:
        relationship === "c"
          ? draw.weighed<ReviewRow["basis"]>([
              ["invoice", 36],
              ["estimate", 14],
              ["request", 16],
              ["none", 34],
            ])
          : "none",
      counts: visibility === "p" && (relationship === "c" || relationship === "s") ? 1 : 0,
      created_at: createdAt,
    });
    if (relationship === "c" && rating !== 3 && draw.happens(0.07))
      visits.push(...laterVisits(draw, deal, options, i + 1, rating, createdAt));
  }
  return { review: found, subrating: visits };
}

/** Counted public reviews by stars: the company's stars1 to stars5. */
export function starsOf(rows: readonly ReviewRow[]) {
  const stars = { stars1: 0, stars2: 0, stars3: 0, stars4: 0, stars5: 0 };
  for (const row of rows)
    if (row.counts === 1 && row.visibility === "p")
      stars[`stars${row.rating}` as keyof typeof stars] += 1;
  return stars;
}

/** Positive codes above three stars, negative ones below, none at three (REV-022). */
function attributesFor(draw: SeededRandom, rating: number): number[] {
  if (rating === 3 || draw.happens(0.18)) return [];
  const codes = rating > 3 ? [6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
  return draw.some(codes, draw.between(1, rating > 3 ? 4 : 3)).sort((a, b) => a - b);
}

type Slots = Record<"worker" | "job" | "city" | "day" | "count", string>;

function slotsFor(
  draw: SeededRandom,
  deal: Deck,
  texts: TradeTexts,
  options: ReviewOptions,
): Slots {
  return {
    worker: draw.pick(options.workers),
    job: deal(texts.jobs),
    city: options.city,
    day: draw.pick(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]),
    count: draw.pick(["two", "three", "four", "three"]),
  };
}

function bodyOf(
  draw: SeededRandom,
  deal: Deck,
  texts: TradeTexts,
  rating: number,
  attributes: number[],
  slots: Slots,
) {
  if (rating >= 4 && draw.happens(0.09)) return "";
  if (rating >= 4 && draw.happens(0.16))
    return toReviewText(draw, [deal(said.shorts)], slots, rating);

  const [first, own, last] =
    rating >= 4
      ? [said.openings, texts.praise, said.closings]
      : rating === 3
        ? [said.mixedOpenings, texts.mixed, said.mixedClosings]
        : [said.complaintOpenings, texts.complaint, said.complaintClosings];
  const sentences: string[] = [];
  const opening = draw.happens(0.7) ? deal(first) : "";
  if (opening) sentences.push(opening);
  if (opening.includes("{job}")) {
    // Sentences about the same job or the people, never about another job.
    const fitting = linesAbout(own, slots.job);
    if (fitting.length > 0) sentences.push(deal(fitting));
    else if (rating < 4) sentences.push(deal(own));
  } else {
    for (
      let i = draw.weighed([
        [1, 7],
        [2, 3],
      ]);
      i > 0;
      i--
    )
      sentences.push(deal(own));
  }
  // Four stars with a minor complaint.
  if (rating === 4 && draw.happens(0.45)) sentences.push(deal(texts.mixed));
  for (const code of draw.some(
    attributes,
    draw.weighed([
      [0, 2],
      [1, 5],
      [2, 4],
      [3, 1],
    ]),
  ))
    sentences.push(deal(said.attributeSentences[code]!));
  if (draw.happens(0.55) || sentences.length === 1) sentences.push(deal(last));
  return toReviewText(draw, sentences, slots, rating);
}

const fittingLines = new Map<readonly string[], Map<string, string[]>>();

/**
 * Lines that share a significant word with the job. Returns the same array each time, so that
 * `deck` can deal from it.
 */
function linesAbout(list: readonly string[], job: string) {
  const byJob = fittingLines.get(list) ?? new Map<string, string[]>();
  fittingLines.set(list, byJob);
  let found = byJob.get(job);
  if (!found) {
    const words = job
      .split(/[^a-z]+/i)
      .filter(
        (word) =>
          word.length > 3 &&
          !/^(that|with|about|over|under|before|after|into|from|through|would|kept|whole|house|room|very|line|lines|water|kitchen|bathroom|garage|upstairs|laundry|front|back|overnight|night|never|full|install|range)$/.test(
            word,
          ),
      );
    found = list.filter((line) =>
      words.some((word) => new RegExp(`\\b${word.replace(/(ing|ed|s)$/, "")}`, "i").test(line)),
    );
    byJob.set(job, found);
  }
  return found;
}

/** Fills the slots within the review's length limit; sometimes adds emphasis. */
function toReviewText(draw: SeededRandom, sentences: string[], slots: Slots, rating: number) {
  let text = "";
  for (const sentence of sentences) {
    const next = text ? `${text} ${fill(sentence, slots)}` : fill(sentence, slots);
    if (next.length > 600) break;
    text = next;
  }
  return rating === 5 && draw.happens(0.18) ? text.replace(/\.$/, "!") : text;
}

function shortOf(deal: Deck, relationship: "e" | "f" | "s", slots: Slots) {
  return fill(
    deal(
      relationship === "s"
        ? said.fanShorts
        : relationship === "f"
          ? said.friendTexts
          : said.employeeTexts,
    ),
    slots,
  );
}

function headlineOf(
  draw: SeededRandom,
  deal: Deck,
  texts: TradeTexts,
  rating: number,
  isPublic: boolean,
  slots: Slots,
) {
  // A public review below three stars must have text (REV-024).
  if (!(rating < 3 && isPublic) && draw.happens(0.38)) return "";
  const line =
    rating >= 4
      ? deal(draw.happens(0.4) ? texts.headlines : said.generalHeadlines)
      : rating === 3
        ? deal(said.mixedHeadlines)
        : deal(draw.happens(0.5) ? texts.complaintHeadlines : said.complaintHeadlines);
  return capitalized(fill(line, slots)).slice(0, HEADLINE_MAX);
}

function laterVisits(
  draw: SeededRandom,
  deal: Deck,
  options: ReviewOptions,
  reviewNumber: number,
  rating: number,
  after: number,
): SubratingRow[] {
  const found: SubratingRow[] = [];
  let time = after;
  for (
    let position = 1;
    position <=
    draw.weighed([
      [1, 6],
      [2, 3],
      [3, 1],
    ]);
    position++
  ) {
    time += draw.between(20, 200) * DAY;
    if (time > options.to) break;
    const visit =
      rating > 3
        ? draw.weighed([
            [5, 7],
            [4, 2],
            [3, 1],
          ])
        : draw.pick([2, 3]);
    found.push({
      company_id: options.companyId,
      review_number: reviewNumber,
      position,
      rating: visit,
      attributes: JSON.stringify(attributesFor(draw, visit)),
      headline: "",
      body: visit > 3 ? deal(said.visitTexts) : deal(said.visitComplaints),
      created_at: time,
    });
  }
  return found;
}
