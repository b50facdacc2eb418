import { Logo } from "../../companies/logo";
import { Avatar } from "../../ui/avatar";
import { Card, CardLink } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { mediaPath } from "../../ui/media-path";
import { Picture } from "../../ui/picture";
import { Rating } from "../../ui/rating";
import { companyPath } from "../../urls";
import type { Image } from "../../companies/company";
import { placeName } from "../../place-name";
import type { FeaturedCompany } from "../featured.server";
import { milesInWords } from "../miles-in-words";

export type FeaturedCard = Pick<
  FeaturedCompany,
  | "vanityName"
  | "name"
  | "summary"
  | "logo"
  | "rating"
  | "reviewCount"
  | "city"
  | "stateCode"
  | "trade"
  | "miles"
> & { picture: Image & Pick<FeaturedCompany["banner"], "position"> };

/** `companies` is null if loading failed; `near` is the city that they are near, if known. */
export interface ShownFeatured {
  near: string | null;
  companies: FeaturedCard[] | null;
}

/** A picture of its work, cropped to 16:10, with the company's facts below. */
export function FeaturedCard({
  company: { picture, ...company },
  isFirst,
}: {
  company: FeaturedCard;
  isFirst: boolean;
}) {
  const place = placeName(company);
  return (
    <Card as="li" link flush className="featured">
      <div className="featured__picture">
        <Picture
          key={picture.key}
          src={mediaPath(picture.key)}
          width={picture.width}
          height={picture.height}
          blur={picture.blur}
          alt=""
          sizes="(min-width: 768px) 26rem, 80vw"
          load={isFirst ? "first" : "near"}
          fit="cover"
          position={picture.position}
        />
        {company.trade && <p className="picture-label">{company.trade}</p>}
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
