import { Link } from "@remix-run/react";
import { Badge } from "../ui/badge";
import { Rating } from "../ui/rating";
import { ShareButton } from "../ui/share-button";
import { sitePages } from "../urls";
import type { SiteData } from "./use-site";

/** Home's header: name, trade and rating. */
export function CompanyHeading({ site: { company, prefix, canonical } }: { site: SiteData }) {
  return (
    <div className="stack">
      <div className="cluster cluster--apart">
        <h1 className="company-name">{company.name}</h1>
        <ShareButton title={company.name} url={canonical} size="small" />
      </div>
      <div className="cluster gap-2">
        {company.reviewCount > 0 ? (
          <Link to={prefix + sitePages.reviews} className="rating-line" prefetch="intent">
            <Rating value={company.rating} /> {company.reviewCount.toLocaleString("en-US")}{" "}
            {company.reviewCount === 1 ? "review" : "reviews"}
          </Link>
        ) : (
          <span className="soft">No reviews yet</span>
        )}
        {company.verified && (
          <Badge tone="success" icon="badge-check">
            Verified
          </Badge>
        )}
        {company.unclaimed && <Badge>Unclaimed</Badge>}
      </div>
      {company.summary && <p className="lead">{company.summary}</p>}
    </div>
  );
}
