import { Link } from "@remix-run/react";
import { RatingShown } from "../../reviews/rating-shown";
import { useSite } from "../../company-site/use-site";
import { Card } from "../../ui/card";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "./document-shown";

/** RATE-001, RATE-004. */
export function RatingCard({ shown }: { shown: DocumentShown }) {
  const { vanityName, name } = useSite().company;
  const { sheet, rating, rateable } = shown;
  if (!rateable && !rating?.confirmed) return null;
  return (
    <Card as="section" className="stack no-print">
      <h2>Your rating</h2>
      {rating && <RatingShown rating={rating} />}
      {rating?.confirmed === false && (
        <p>Filled in for you, and not sent: it counts only once you send it.</p>
      )}
      {rateable && (
        <p>
          <Link
            to={hubDocumentPath(vanityName, "invoice", sheet.number, "/rate")}
            preventScrollReset
          >
            {rating ? "Edit my rating" : `Rate ${name}’s work`}
          </Link>
        </p>
      )}
    </Card>
  );
}
