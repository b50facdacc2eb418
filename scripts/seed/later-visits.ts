import type { SeededRandom } from "./random";
import { VisitFacts, visitBefore } from "./review-facts";
import { attributesFor } from "./review-ratings";
import { reviewSentence } from "./review-text";
import { ofNoInvoice } from "./review-rows";
import type { ReviewRow, SubratingRow } from "./rows";
import { visitComplaints, visitTexts } from "./texts/reviews/shorts";
import type { Voice } from "./voice";

const DAY = 86_400_000;

/** One to three later ratings by the author of a review, each 20 to 200 days after the last. */
export function laterVisits(
  draw: SeededRandom,
  voice: Voice,
  review: ReviewRow,
  until: number,
): SubratingRow[] {
  const found: SubratingRow[] = [];
  const count = draw.weighed([
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  let time = review.created_at;
  for (let position = 1; position <= count; position++) {
    time += draw.between(20, 200) * DAY;
    if (time > until) break;
    const rating =
      review.rating > 3
        ? draw.weighed([
            [5, 7],
            [4, 2],
            [3, 1],
          ])
        : draw.pick([2, 3]);
    const attributes = attributesFor(draw, rating);
    const facts = new VisitFacts(draw, voice, {
      job: null,
      service: null,
      visited: visitBefore(draw, time),
      written: time,
    });
    found.push({
      company_id: review.company_id,
      review_number: review.review_number,
      position,
      ...ofNoInvoice,
      rating,
      attributes: JSON.stringify(attributes),
      headline: "",
      body: reviewSentence(
        draw,
        { voice, facts, service: null, rating, attributes },
        rating > 3 ? visitTexts : visitComplaints,
      ),
      created_at: time,
    });
  }
  return found;
}
