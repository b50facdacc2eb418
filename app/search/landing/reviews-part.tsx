import { Avatar } from "../../ui/avatar";
import { Card, CardLink } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { Rating } from "../../ui/rating";
import { companyPath } from "../../urls";
import type { ShownReviews } from "../landing.server";

/** The newest reviews of well rated companies, with what verifies each. */
export function ReviewsPart({ near, reviews }: ShownReviews) {
  if (reviews.length === 0) return null;
  return (
    <section className="page stack gap-6" aria-labelledby="recent-heading">
      <div className="stack gap-2">
        <h2 id="recent-heading">Recent reviews</h2>
        <p className="soft">From customers {near ? `near ${near}` : "nationwide"}</p>
      </div>
      <ul className="recent-list">
        {reviews.map((review) => (
          <Card as="li" key={review.vanityName} className="recent" link>
            <div className="recent__top">
              <Rating value={`${review.rating}.0`} starsOnly />
              <time className="small soft" dateTime={review.iso} title={review.exact}>
                {review.date}
              </time>
            </div>
            <blockquote>{review.text}</blockquote>
            <div className="recent__author">
              <Avatar name={review.author} />
              <p>
                <strong>{review.author}</strong>
                <span className={`small ${review.verified ? "recent__verified" : "soft"}`}>
                  {review.verified && <Icon name="badge-check" />}
                  {review.basis}
                </span>
              </p>
            </div>
            <p className="recent__company small">
              <CardLink to={`${companyPath(review.vanityName)}/reviews`}>{review.company}</CardLink>
              <span className="soft">{review.location}</span>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
