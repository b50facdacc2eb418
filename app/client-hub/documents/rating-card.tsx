import { Link } from "@remix-run/react";
import { RatingShown } from "../../reviews/rating-shown";
import { useSite } from "../../site-parts/use-site";
import { Card } from "../../ui/card";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "./document-shown";

/** RATE-004. What the client sent; the stars that came with a payment are not shown as theirs. */
export function RatingCard({ shown }: { shown: DocumentShown }) {
  const { vanityName, name } = useSite().company;
  const { sheet, rating, rateable } = shown;
  if (!rateable && !rating?.confirmed) return null;
  const page = hubDocumentPath(vanityName, "invoice", sheet.number, "/rate");
  return (
    <Card as="section" className="stack no-print">
      <h2>Your rating</h2>
      {rating?.confirmed ? (
        <>
          <RatingShown rating={rating} />
          {rateable && (
            <p>
              <Link to={page} preventScrollReset>
                Edit my rating
              </Link>
            </p>
          )}
        </>
      ) : (
        <p>
          <Link to={page} preventScrollReset>
            Rate {name}’s work
          </Link>
        </p>
      )}
    </Card>
  );
}
