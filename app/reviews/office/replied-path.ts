import { officeReviewsPath } from "../../office/office-urls";
import type { Review } from "../review";

/** Where the form about a reply leads: to its review, which comes first in the list. */
export function repliedPath(vanityName: string, number: number, done: string) {
  return `${officeReviewsPath(vanityName)}?review=${number}&done=${done}#review-${number}`;
}

/** When the reply that a form shows was last changed; "0" without one. */
export function seenIn({ reply }: Pick<Review, "reply">) {
  return String(reply?.editedAt ?? reply?.at ?? 0);
}
