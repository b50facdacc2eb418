import { RatingShown } from "../reviews/rating-shown";
import { Card } from "../ui/card";
import type { OfficeDocument } from "./shown-document";

/** What the client thinks of the work on an invoice. */
export function ClientRating({ document: { rating } }: { document: OfficeDocument }) {
  if (!rating) return null;
  return (
    <Card as="section" className="stack no-print">
      <h2>Your client’s rating</h2>
      <RatingShown rating={rating} />
      <p className="small soft">
        {rating.public
          ? "Your client wants everyone to see it. It is among your reviews."
          : "Only you see it, unless your client has a review of you that everyone sees."}
      </p>
    </Card>
  );
}
