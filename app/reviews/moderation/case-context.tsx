/** What else came from the same person and network, and to the same company. */
import { Link } from "@remix-run/react";
import { OwnTime } from "../../admin-frame/own-time";
import { reviewPath } from "../review-urls";
import { reasonNames } from "./reasons";
import type { OtherReview, ReviewCase } from "./review-case";

export function CaseContext({ one, now }: { one: ReviewCase; now: number }) {
  const { bySamePerson, fromSameNetwork, earlier, lastDay } = one;
  return (
    <details>
      <summary>
        Context: {bySamePerson.length} more by this person, {fromSameNetwork.length} from the same
        network, {earlier.length} earlier {earlier.length === 1 ? "decision" : "decisions"}
      </summary>
      <div className="stack gap-3">
        <p>
          Reviews of this company in the day before: {lastDay === 100 ? "100 or more" : lastDay}
        </p>
        <Others title="By the same person" reviews={bySamePerson} now={now} />
        <Others title="By others, from the same network" reviews={fromSameNetwork} now={now} />
        {earlier.length > 0 && (
          <section className="stack gap-2">
            <h3>Earlier decisions about this person’s reviews</h3>
            <ul>
              {earlier.map(({ company, decision, reason, restored, at }) => (
                <li key={`${company.vanityName} ${at}`}>
                  <Link to={reviewPath(company.vanityName)}>{company.name}</Link>: {decision}
                  {reason && `, ${reasonNames[reason]}`}
                  {restored && ", restored after an appeal"} (<OwnTime at={at} now={now} />)
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

function Others({ title, reviews, now }: { title: string; reviews: OtherReview[]; now: number }) {
  if (reviews.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>{title}</h3>
      <ul>
        {reviews.map(({ company, displayUser, rating, state, createdAt }, i) => (
          <li key={i}>
            <Link to={reviewPath(company.vanityName)}>{company.name}</Link>:{" "}
            {rating === 1 ? "1 star" : `${rating} stars`}, {state}, by {displayUser} (
            <OwnTime at={createdAt} now={now} />)
          </li>
        ))}
      </ul>
    </section>
  );
}
