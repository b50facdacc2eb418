import { Fill, Logo } from "../../companies/logo";
import { Avatar } from "../../ui/avatar";
import { Card, CardLink } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { mediaPath } from "../../ui/media-path";
import { Picture } from "../../ui/picture";
import { Rating } from "../../ui/rating";
import { companyPath } from "../../urls";
import type { FeaturedCompany } from "../featured.server";

export type FeaturedCard = Pick<
  FeaturedCompany,
  | "vanityName"
  | "name"
  | "summary"
  | "logo"
  | "banner"
  | "rating"
  | "reviewCount"
  | "city"
  | "stateCode"
  | "trade"
  | "miles"
>;

/** `companies` is null if loading failed; `near` is the city that they are near, if known. */
export interface ShownFeatured {
  near: string | null;
  companies: FeaturedCard[] | null;
}

/** Fixed height, so that replacing companies does not shift the layout. */
export function FeaturedCard({
  company: { banner, ...company },
  isFirst,
}: {
  company: FeaturedCard;
  isFirst: boolean;
}) {
  const place = [company.city, company.stateCode].filter(Boolean).join(", ");
  return (
    <Card as="li" link flush className="featured">
      <div className="featured__banner">
        {banner.fit === "contain" && banner.background && <Fill color={banner.background} />}
        <Picture
          key={banner.key}
          src={mediaPath(banner.key)}
          width={banner.width}
          height={banner.height}
          blur={banner.fit === "cover" ? banner.blur : null}
          alt=""
          sizes="(min-width: 768px) 26rem, 80vw"
          load={isFirst ? "first" : "near"}
          fit={banner.fit}
          position={banner.position}
        />
        {company.trade && <p className="featured__trade">{company.trade}</p>}
      </div>
      <div className="featured__body">
        <div className="featured__top">
          {company.logo ? (
            <Logo
              key={company.logo.key}
              logo={company.logo}
              name={company.name}
              className="featured__logo"
            />
          ) : (
            <Avatar name={company.name} size="large" />
          )}
          {company.reviewCount > 0 && <Rating value={company.rating} count={company.reviewCount} />}
        </div>
        <h3 className="featured__name">
          <CardLink to={companyPath(company.vanityName)}>{company.name}</CardLink>
        </h3>
        <p className="featured__summary soft">{company.summary}</p>
        <p className="featured__place small soft">
          <Icon name="map-pin" />
          <span className="clip">{place}</span>{" "}
          {company.miles !== null && (
            <span className="featured__miles">· {milesInWords(company.miles)}</span>
          )}
        </p>
      </div>
    </Card>
  );
}

function milesInWords(miles: number) {
  return miles < 1
    ? "less than a mile"
    : `${Math.round(miles)} ${Math.round(miles) === 1 ? "mile" : "miles"}`;
}
