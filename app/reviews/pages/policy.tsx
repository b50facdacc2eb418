import type { MetaFunction } from "@remix-run/cloudflare";
import { durationText } from "../../duration";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { LegalPage } from "../../plans/legal-page";
import { lifetimes } from "../../lifetimes";
import { reasonHints, reasonNames, reasons } from "../moderation/reasons";
import { basisNames } from "../review";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reviews policy",
    description: "Who can write reviews, who sees them, what counts, and when we remove one.",
    path: "/reviews-policy",
  });

export default function ReviewsPolicy() {
  const root = useRoot();
  return (
    <LegalPage title="Reviews policy">
      <p>
        Reviews are the opinions of the people who write them. We check them by the rules on this
        page, the same for every company, whatever plan it has.
      </p>
      <h2>Who can write one</h2>
      <p>
        Anyone with an account, one review per company. You can’t review a company that you own or
        work for. You can edit your review for {durationText(lifetimes.editableReview)}, which shows
        as “edited”, and delete it at any time.
      </p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          <strong>Friends only:</strong> your friends, with your name, and the company, without your
          last name. Nobody else can see it, and it counts in no figure.
        </li>
        <li>
          <strong>Public:</strong> everyone, with your first name and the initial of your last name.
        </li>
      </ul>
      <h2>What the labels mean</h2>
      <ul>
        <li>
          <strong>Verified:</strong> the company’s records here show a paid invoice or an accepted
          estimate for the author.
        </li>
        <li>
          <strong>{basisNames.request}:</strong> the author asked the company for a price here. That
          alone doesn’t show that any work was done.
        </li>
        <li>
          <strong>{basisNames.none}:</strong> we have no such record. The review can still be true.
        </li>
      </ul>
      <p>Our software sets these labels. Neither the author nor the company can choose one.</p>
      <h2>What counts in the rating</h2>
      <p>
        Public reviews by customers and fans. Reviews by employees, by friends of the owner or
        staff, and reviews for friends only don’t count. Neither does a review that is held or
        removed.
      </p>
      <h2>What we hold first</h2>
      <p>
        A review waits until someone on our team has read it if it has a link, a phone number, an
        email address or what may be a slur, if unusually many reviews come at once, or if we
        removed an earlier review of the same company by the same person. Only its author and our
        team see it until then. We email the author. Software never removes a review.
      </p>
      <h2>When we remove one</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <strong>{reasonNames[reason]}:</strong> {reasonHints[reason]}
          </li>
        ))}
      </ul>
      <p>We don’t remove a review because it is negative, or because the company disagrees.</p>
      <h2>How to report one</h2>
      <p>
        Sign in and choose Report on the review. Everyone who can see a review can report it once,
        also the company. A report alone hides nothing: someone on our team looks at the review and
        keeps it, holds it while we find out more, or removes it. Only our team learns who reported
        it.
      </p>
      <h2>How we decide, and how to appeal</h2>
      <p>
        Nobody decides about their own review, or about a review of a company they belong to. We
        email the author what we decided and why. The company gets the same email about a public
        review that we removed, and about one that it reported. The author can appeal once. Someone
        else on our team decides on the appeal, where there is someone else, and that decision is
        final.
      </p>
      <h2>What companies can do</h2>
      <p>
        They can reply to each review, and report it. They can’t edit, hide, remove or reorder
        reviews, and no plan lets them.
      </p>
      <h2>Nothing is removed silently</h2>
      <p>
        If we remove a public review, the company’s reviews page says how many were removed, and for
        which reason.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
