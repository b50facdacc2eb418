/** A case in the admins' queue: the review, why it is here, and what helps to decide. */
import { Link } from "@remix-run/react";
import { OwnTime } from "../../admin-frame/own-time";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { mediaPath } from "../../ui/media-path";
import { Picture } from "../../ui/picture";
import { Rating } from "../../ui/rating";
import { reviewPath } from "../review-urls";
import { attributeNames, basisNames, relationshipNames, visibilityNames } from "../review";
import { CaseContext } from "./case-context";
import { DecisionForm } from "./decision-form";
import { reasonNames } from "./reasons";
import type { ReviewCase } from "./review-case";
import { signTexts } from "./signs";

interface CaseProps {
  one: ReviewCase;
  now: number;
}

const kinds: Record<ReviewCase["kind"], string> = {
  held: "Held",
  reported: "Reported",
  appeal: "Appeal",
};

export function CaseCard({ one, now }: CaseProps) {
  const { kind, company, author, review, since } = one;
  return (
    <Card as="article" className="stack">
      <h2>
        {kinds[kind]}: review of <Link to={reviewPath(company.vanityName)}>{company.name}</Link>{" "}
        {kind === "held" && <Badge tone="warning">Hidden until you decide</Badge>}
      </h2>
      <p className="small soft">
        <OwnTime at={since} now={now} />
        {author ? (
          <>
            , by <Link to={`/admin/people/${author.userId}`}>{author.name || author.email}</Link>
          </>
        ) : (
          `, by ${review.displayUser}, without an account`
        )}
      </p>
      <ReviewText one={one} now={now} />
      <Why one={one} now={now} />
      <CaseContext one={one} now={now} />
      <DecisionForm one={one} />
    </Card>
  );
}

function ReviewText({ one: { review }, now }: CaseProps) {
  const facts = [
    relationshipNames[review.relationship],
    visibilityNames[review.visibility],
    basisNames[review.basis],
  ];
  return (
    <div className="stack gap-2 review">
      <p className="cluster gap-2">
        <Rating value={`${review.rating}.0`} starsOnly />
        <span className="small soft">
          {facts.join(" · ")} · <OwnTime at={review.createdAt} now={now} />
          {review.editedAt !== null && (
            <>
              , edited <OwnTime at={review.editedAt} now={now} />
            </>
          )}
        </span>
      </p>
      {review.headline && <h3 className="review__headline">{review.headline}</h3>}
      {review.review && <p className="review__text">{review.review}</p>}
      {review.attributes.length > 0 && (
        <p className="small soft">
          {review.attributes.map((code) => attributeNames[code]).join(", ")}
        </p>
      )}
      {review.photos.length > 0 && (
        <ul className="cluster gap-2" role="list">
          {review.photos.map(({ key, width, height }, i) => (
            <li key={key} className="case__photo">
              <a href={mediaPath(key)}>
                <Picture
                  src={mediaPath(key)}
                  width={width}
                  height={height}
                  alt={`Photo ${i + 1} of the review`}
                  sizes="10rem"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Why({ one, now }: CaseProps) {
  const { signs, reports, moreReports, removal, appeal } = one;
  return (
    <>
      {signs.length > 0 && (
        <section className="stack gap-2">
          <h3>Held automatically</h3>
          <ul>
            {signs.map((sign) => (
              <li key={sign}>{signTexts[sign]}</li>
            ))}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section className="stack gap-2">
          <h3>
            Reports ({reports.length}
            {moreReports && "+"})
          </h3>
          <ul className="stack gap-2">
            {reports.map(({ reason, text, by, byCompany, at }) => (
              <li key={by.userId}>
                {reasonNames[reason]}{" "}
                <span className="small soft">
                  by <Link to={`/admin/people/${by.userId}`}>{by.name || by.email}</Link>
                  {byCompany && " of the company"}, <OwnTime at={at} now={now} />
                </span>
                {text && <p className="review__text">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {removal && (
        <section className="stack gap-2">
          <h3>
            Removed: {reasonNames[removal.reason]}{" "}
            <span className="small soft">
              by {removal.by ?? "a former admin"}, <OwnTime at={removal.at} now={now} />
            </span>
          </h3>
          {removal.note && <p className="review__text">{removal.note}</p>}
          <h3>The author’s appeal</h3>
          <p className="review__text">{appeal}</p>
        </section>
      )}
    </>
  );
}
