import { Link } from "@remix-run/react";
import type { Company } from "../companies/company";
import type { Hours } from "../companies/hours";
import { OwnerPart } from "../editing/edit-bar";
import { Badge } from "../ui/badge";
import { classNames } from "../ui/class-names";
import { Rating } from "../ui/rating";
import { ShareButton } from "../ui/share-button";
import { sitePages } from "../urls";
import { useOpenState } from "./use-open-state";
import type { SiteData } from "../company-site/use-site";

/**
 * Beside the logo: the name, unless it is in the banner's overlay; then rating, verified and open
 * status in one line (PROF-037).
 */
export function CompanyHeading({ site }: { site: SiteData }) {
  const { company, prefix, canonical, editing } = site;
  const { name, reviewCount, hours } = company;
  return (
    <div className="company-heading">
      {!company.banner.overlay && <h1>{name}</h1>}
      <div className="company-heading__facts">
        {reviewCount > 0 ? (
          <Link to={prefix + sitePages.reviews} className="rating-line" prefetch="intent">
            <Rating value={company.rating} /> {reviewCount.toLocaleString("en-US")}{" "}
            {reviewCount === 1 ? "review" : "reviews"}
          </Link>
        ) : (
          <span className="rating-line soft">No reviews yet</span>
        )}
        <div className="company-heading__state">
          {company.verified && (
            <Badge tone="success" icon="badge-check">
              Verified
            </Badge>
          )}
          {company.unclaimed && <Badge>Unclaimed</Badge>}
          {hours && <OpenNow hours={hours} company={company} />}
        </div>
      </div>
      <OwnerPart site={site} part="name" />
      {!editing && <ShareButton title={name} url={canonical} size="small" />}
    </div>
  );
}

/** A link to the hours, until the browser knows whether the company is open. */
function OpenNow({ hours, company }: { hours: Hours; company: Company }) {
  const now = useOpenState(hours, company.location.timeZone);
  return (
    <a
      href="#hours-heading"
      className={classNames("company-heading__open", now?.open && "hours__now--open")}
    >
      {now?.text ?? "See hours"}
    </a>
  );
}
