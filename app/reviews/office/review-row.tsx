import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { mediaPath } from "../../ui/media-path";
import { Rating } from "../../ui/rating";
import { RecentTime } from "../../ui/recent-time";
import { officeReviewsPath } from "../../office/office-urls";
import { reviewPath } from "../review-urls";
import { AttributeBadges } from "../attribute-badges";
import { basisNames, relationshipNames, type Review } from "../review";

interface RowProps {
  review: Review;
  vanityName: string;
  timeZone: string;
  now: number;
  /** Whether the viewer speaks for the company. */
  replies: boolean;
}

/** A review as its company's people see it, with what they can do about it. */
export function OfficeReview({ review, vanityName, timeZone, now, replies }: RowProps) {
  const { reviewNumber: number, displayUser, reply } = review;
  return (
    <Card as="article" id={`review-${number}`} className="stack office-review">
      <ReviewText review={review} timeZone={timeZone} now={now} />
      {reply && (
        <div className="office-review__reply stack gap-1">
          <p className="small soft">
            Your reply, <RecentTime at={reply.at} timeZone={timeZone} now={now} />
            {reply.editedAt !== null && " (edited)"}
          </p>
          <p className="office-review__text">{reply.text}</p>
        </div>
      )}
      <p className="cluster gap-2 no-print">
        {replies && (
          <ButtonLink
            to={officeReviewsPath(vanityName, number, "/reply")}
            size="small"
            variant={reply ? "secondary" : "primary"}
          >
            {reply ? "Edit reply" : "Reply"}
            <span className="visually-hidden"> to the review by {displayUser}</span>
          </ButtonLink>
        )}
        {replies && reply && (
          <ButtonLink
            to={officeReviewsPath(vanityName, number, "/reply/delete")}
            size="small"
            variant="secondary"
          >
            Delete reply
            <span className="visually-hidden"> to the review by {displayUser}</span>
          </ButtonLink>
        )}
        <ButtonLink to={reviewPath(vanityName, number, "/report")} size="small" variant="quiet">
          Report
          <span className="visually-hidden"> the review by {displayUser}</span>
        </ButtonLink>
      </p>
    </Card>
  );
}

/** What its author wrote. */
export function ReviewText({
  review,
  timeZone,
  now,
}: Pick<RowProps, "review" | "timeZone" | "now">) {
  const { displayUser, relationship, createdAt, editedAt, photos } = review;
  return (
    <>
      <div className="office-review__head">
        <Avatar name={displayUser} />
        <div className="office__line-text">
          <span className="office-review__author">{displayUser}</span>
          <span className="small soft">
            {relationshipNames[relationship]} ·{" "}
            <RecentTime at={createdAt} timeZone={timeZone} now={now} />
            {editedAt !== null && " (edited)"}
          </span>
        </div>
        <Rating value={`${review.rating}.0`} starsOnly />
      </div>
      {review.visibility === "f" && (
        <p>
          <Badge icon="users">Only friends of the author and you can see this</Badge>
        </p>
      )}
      {review.headline && <h2 className="office-review__headline">{review.headline}</h2>}
      {review.review && <p className="office-review__text">{review.review}</p>}
      <AttributeBadges attributes={review.attributes} />
      {photos.length > 0 && (
        <ul className="request-photos">
          {photos.map(({ key }, i) => (
            <li key={key}>
              <a href={mediaPath(key)}>
                <img
                  src={mediaPath(key, 320)}
                  alt={`Photo ${i + 1} of the review by ${displayUser}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">
        {basisNames[review.basis]}
        {!review.counts && " · Not counted in your rating"}
      </p>
    </>
  );
}
