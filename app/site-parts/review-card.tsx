import { Avatar } from "../ui/avatar";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Rating } from "../ui/rating";
import { When } from "../ui/when";
import {
  attributeNames,
  attributeTone,
  basisNames,
  relationshipNames,
  type Attribute,
  type Review,
  type Subrating,
} from "../reviews/review";

interface ReviewCardProps {
  review: Review;
  timeZone: string;
  as?: "li" | "article";
  /** Label for a review that others can't see. */
  forFriends?: string | false;
}

export function ReviewCard({ review, timeZone, as, forFriends }: ReviewCardProps) {
  return (
    <Card as={as ?? "article"} flat className="review stack">
      <div className="review__head">
        <Avatar name={review.displayUser} />
        <div>
          <p className="review__author">{review.displayUser}</p>
          <p className="small soft">
            {relationshipNames[review.relationship]} ·{" "}
            <When at={review.createdAt} timeZone={timeZone} />
          </p>
        </div>
        <Rating value={`${review.rating}.0`} starsOnly />
      </div>
      {forFriends && (
        <p>
          <Badge icon="users">{forFriends}</Badge>
        </p>
      )}
      {review.headline && <h3 className="review__headline">{review.headline}</h3>}
      {review.review && <p className="review__text">{review.review}</p>}
      <Attributes attributes={review.attributes} />
      <p className="small soft review__basis">
        {basisNames[review.basis]}
        {!review.counts && " · Not counted in the rating"}
      </p>
      {review.subratings.length > 0 && (
        <details>
          <summary>
            {review.subratings.length === 1
              ? "1 more rating from this customer"
              : `${review.subratings.length} more ratings from this customer`}
          </summary>
          <ul className="stack subratings">
            {review.subratings.map((subrating, i) => (
              <SubratingItem key={i} subrating={subrating} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Attributes({ attributes }: { attributes: Attribute[] }) {
  const listed = attributes.filter((attribute) => attribute !== 0);
  if (listed.length === 0) return null;
  return (
    <ul className="cluster gap-2">
      {listed.map((attribute) => (
        <li key={attribute}>
          <Badge tone={attributeTone(attribute) === "positive" ? "success" : "warning"}>
            {attributeNames[attribute]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function SubratingItem({ subrating, timeZone }: { subrating: Subrating; timeZone: string }) {
  return (
    <li className="stack gap-2">
      <p className="cluster gap-2">
        <Rating value={`${subrating.rating}.0`} starsOnly />
        <span className="small soft">
          <When at={subrating.createdAt} timeZone={timeZone} />
        </span>
      </p>
      {subrating.headline && <p className="review__headline">{subrating.headline}</p>}
      {subrating.review && <p>{subrating.review}</p>}
      <Attributes attributes={subrating.attributes} />
    </li>
  );
}
