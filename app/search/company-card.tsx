import { Logo } from "../companies/logo";
import { Avatar } from "../ui/avatar";
import { Badge } from "../ui/badge";
import { buttonClass } from "../ui/button";
import { Card, CardLink } from "../ui/card";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { Rating } from "../ui/rating";
import { companyPath } from "../urls";
import { callLink } from "../visits/call-link";
import type { CompanyCard as CardData } from "./cards.server";

/** SRCH-020, SRCH-021. The whole card links to the company; phone and email are separate links. */
export function CompanyCard({ company }: { company: CardData }) {
  const place = [company.city, company.stateCode].filter(Boolean).join(", ");
  return (
    <Card as="li" link className="result">
      {company.logo ? (
        <Logo logo={company.logo} name={company.name} className="result__logo" />
      ) : (
        <Avatar name={company.name} size="large" />
      )}
      <div className="result__text">
        <h2 className="card-title">
          <CardLink to={companyPath(company.vanityName)}>{company.name}</CardLink>
        </h2>
        <p className="cluster gap-2 small">
          {company.reviewCount > 0 ? (
            <Rating value={company.rating} count={company.reviewCount} />
          ) : (
            <span className="soft">No reviews yet</span>
          )}
          {company.friendReviews > 0 && (
            <Badge tone="brand" icon="users">{`${company.friendReviews} of your friends`}</Badge>
          )}
          {company.verified && (
            <Badge tone="success" icon="badge-check">
              Verified
            </Badge>
          )}
          {company.unclaimed && <Badge>Unclaimed</Badge>}
        </p>
        {company.summary && <p className="result__summary">{company.summary}</p>}
        <p className="result__place small soft">
          <Icon name="map-pin" />
          <span>
            {place}
            {company.miles !== null && (
              <>
                {" · "}
                <span className="number">{milesInWords(company.miles)}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <div className="result__contact card__above">
        {company.phone && (
          <a
            {...callLink(company.phone, companyPath(company.vanityName))}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            <Icon name="phone" />
            {formatPhone(company.phone)}
          </a>
        )}
        {company.email && (
          <a href={`mailto:${company.email}`} className="result__mail small" title={company.email}>
            {company.email}
          </a>
        )}
      </div>
    </Card>
  );
}

function milesInWords(miles: number) {
  return miles < 1
    ? "Less than a mile away"
    : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles away`;
}
