import { Link } from "@remix-run/react";
import { Avatar } from "../ui/avatar";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { mediaPath } from "../ui/media-path";
import { Rating } from "../ui/rating";
import { When } from "../ui/when";
import { sitePages } from "../urls";
import { basisNames, relationshipNames, type Reply, type Review, type Subrating } from "./review";
import { useSite } from "../company-site/use-site";
import { AttributeBadges } from "./attribute-badges";

interface ReviewCardProps {
  review: Review;
  timeZone: string;
  /** For a review that others can't see. */
  label?: string | undefined;
}

export function ReviewCard({ review, timeZone, label }: ReviewCardProps) {
  return (
    <Card as="article" flat className="review stack">
      <div className="review__head">
        <Avatar name={review.displayUser} />
        <div>
          <p className="review__author">{review.displayUser}</p>
          <p className="small soft">
            {relationshipNames[review.relationship]} ·{" "}
            <When at={review.createdAt} timeZone={timeZone} />
            {review.editedAt !== null && " · Edited"}
            {review.own && " · Yours"}
          </p>
        </div>
        <Rating value={`${review.rating}.0`} starsOnly />
      </div>
      {label && (
        <p>
          <Badge icon="users">{label}</Badge>
        </p>
      )}
      {review.headline && <h3 className="review__headline">{review.headline}</h3>}
      {review.review && <p className="review__text">{review.review}</p>}
      <AttributeBadges attributes={review.attributes} />
      <ReviewPhotos review={review} />
      <p className="small soft review__basis">
        {basisNames[review.basis]}
        {!review.counts && " · Not counted in the rating"}
        {!review.own && <ReportLink review={review} />}
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
      {review.reply && <CompanyReply reply={review.reply} timeZone={timeZone} />}
    </Card>
  );
}

function ReviewPhotos({ review: { photos, displayUser } }: { review: Review }) {
  if (photos.length === 0) return null;
  return (
    <ul className="review__photos">
      {photos.map(({ key, width, height }, i) => (
        <li key={key}>
          <a href={mediaPath(key)}>
            <img
              src={mediaPath(key, 320)}
              alt={`Photo ${i + 1} by ${displayUser}`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** From a company's own domain it leads to the marketplace. */
function ReportLink({ review }: { review: Review }) {
  const { prefix, onOwnDomain } = useSite();
  return (
    <>
      {" · "}
      <Link
        to={`${prefix}${sitePages.reviews}/${review.reviewNumber}/report`}
        rel="nofollow"
        preventScrollReset
        reloadDocument={onOwnDomain}
      >
        Report<span className="visually-hidden"> the review by {review.displayUser}</span>
      </Link>
    </>
  );
}

function CompanyReply({ reply, timeZone }: { reply: Reply; timeZone: string }) {
  const { company } = useSite();
  return (
    <div className="review__reply stack gap-2">
      <p className="small">
        <strong>Reply from {company.name}</strong>{" "}
        <span className="soft">
          · <When at={reply.at} timeZone={timeZone} />
          {reply.editedAt !== null && " · Edited"}
        </span>
      </p>
      <p className="review__text">{reply.text}</p>
    </div>
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
      <AttributeBadges attributes={subrating.attributes} />
    </li>
  );
}
