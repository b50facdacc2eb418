import { Logo } from "../companies/logo";
import { placeName } from "../place-name";
import { Avatar } from "../ui/avatar";
import { Badge } from "../ui/badge";
import { buttonClass } from "../ui/button";
import { Card, CardLink } from "../ui/card";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { Picture } from "../ui/picture";
import { Rating } from "../ui/rating";
import { companyPath, sitePages } from "../urls";
import { callLink } from "../visits/call-link";
import { milesAway } from "./miles-in-words";
import type { ResultCard } from "./result-cards.server";

interface CompanyCardProps {
  company: ResultCard;
  /** Its picture is probably the page's largest above the fold. */
  isFirst?: boolean;
}

/** SRCH-020, SRCH-021. The whole card links to the company; its other controls lie above the link. */
export function CompanyCard({ company, isFirst }: CompanyCardProps) {
  const { vanityName, quote, services } = company;
  return (
    <Card as="li" link flush className="result" id={`result-${vanityName}`}>
      <CardPicture company={company} load={isFirst ? "first" : "near"} />
      <div className="result__text">
        <h2 className="card-title">
          <CardLink to={companyPath(vanityName)}>{company.name}</CardLink>
        </h2>
        <p className="result__line small">
          {company.reviewCount > 0 ? (
            <Rating value={company.rating} count={company.reviewCount} />
          ) : (
            <span className="soft">No reviews yet</span>
          )}
          {company.verified && (
            <Badge tone="success" icon="badge-check">
              Verified
            </Badge>
          )}
          {company.unclaimed && <Badge>Unclaimed</Badge>}
          {company.friendReviews > 0 && (
            <Badge tone="brand" icon="users">{`${company.friendReviews} of your friends`}</Badge>
          )}
        </p>
        {company.summary && <p className="result__summary">{company.summary}</p>}
        {services.length > 0 && (
          <ul className="result__services" aria-label="Services">
            {services.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        {quote && (
          <p className="result__quote small">
            <span className="soft">{quote.author}:</span> “{quote.text}”
          </p>
        )}
        <p className="small soft">{placeOf(company)}</p>
        {company.answers && <p className="small soft">Usually answers {company.answers}</p>}
        {company.email && (
          <a href={`mailto:${company.email}`} className="result__mail small card__above">
            {company.email}
          </a>
        )}
        <Actions company={company} />
      </div>
    </Card>
  );
}

function CardPicture({
  company: { picture, logo, name, hours },
  load,
}: {
  company: ResultCard;
  load: "first" | "near";
}) {
  return (
    <div className="result__picture">
      <Picture
        key={picture.src}
        {...picture}
        alt=""
        sizes="(min-width: 576px) 15rem, 100vw"
        load={load}
        fit="cover"
      />
      {hours && (
        <p className={classNames("picture-label", hours.isOpen && "result__hours--open")}>
          {hours.text}
        </p>
      )}
      {logo ? <Logo key={logo.key} logo={logo} name={name} /> : <Avatar name={name} size="large" />}
    </div>
  );
}

function Actions({ company: { vanityName, phone, takesRequests } }: CompanyCardProps) {
  const path = companyPath(vanityName);
  return (
    <div className="result__actions">
      {takesRequests && (
        <a
          href={path + sitePages.request}
          rel="nofollow"
          className={buttonClass({ size: "small" }, "card__above")}
        >
          Request a quote
        </a>
      )}
      {phone && (
        <a
          {...callLink(phone, path)}
          className={buttonClass({ variant: "secondary", size: "small" }, "card__above")}
        >
          <Icon name="phone" />
          <span className="visually-hidden">Call </span>
          {formatPhone(phone)}
        </a>
      )}
    </div>
  );
}

/** "Austin, TX · 3.4 miles away". */
function placeOf({ city, stateCode, miles }: ResultCard) {
  const place = placeName({ city, stateCode });
  return [place, miles === null ? "" : milesAway(miles)].filter(Boolean).join(" · ");
}
