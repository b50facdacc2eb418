import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { hubInvoice, OfHubInvoice } from "../payments/hub-invoice.server";
import { Rating, ratingOf, storedRating } from "../../documents/invoice-rating.server";

/** API-069. Throws "not-found" for an invoice that was not rated. */
export const readHubRating = operation({
  name: "read hub rating",
  may: visitor,
  effect: "read",
  input: OfHubInvoice,
  output: Rating,
  find: hubInvoice,
  async run(_context, _input, { work, row }) {
    const rating = await storedRating(work, row.id);
    if (!rating) throw new Refusal("not-found", "This invoice is not rated yet.");
    return ratingOf(rating);
  },
});
