import type { ReactNode } from "react";
import { placeName } from "../place-name";
import { ButtonLink } from "../ui/button";
import { mediaPath } from "../ui/media-path";
import { Picture } from "../ui/picture";
import { sitePages } from "../urls";
import { defaultBannerSize } from "./banner-size";
import type { Banner as BannerData, Company } from "./company";
import { Fill, Logo } from "./logo";

/** PROF-029 to PROF-036: the banner with its overlay, and the logo at the lower left. */
export function Banner({
  site: { company, prefix },
  nameAs: Name = "p",
  children,
}: {
  /** `prefix`: the contract's `uriPrefix`; "" on the company's custom domain. */
  site: { company: Company; prefix: string };
  /** The overlay's name is the page's heading on home, and not in a preview. */
  nameAs?: "h1" | "p";
  /** The owner's buttons. */
  children?: ReactNode;
}) {
  const { banner, logo, location } = company;
  const place = placeName(location);
  return (
    <div className="banner">
      <div className="banner__frame">
        <BannerPicture banner={banner} name={company.name} />
        {banner.overlay && (
          <div className="banner__overlay">
            <Name className="banner__name">{company.name}</Name>
            {place && <p>{place}</p>}
            {company.unclaimed ? (
              <ButtonLink
                to={prefix + sitePages.reviews}
                variant="secondary"
                size="small"
                icon="star"
              >
                Customer Reviews
              </ButtonLink>
            ) : (
              <ButtonLink
                to={prefix + sitePages.photos}
                variant="secondary"
                size="small"
                icon="images"
              >
                Photo Gallery
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {logo && <Logo logo={logo} name={company.name} load="now" />}
      {children}
    </div>
  );
}

function BannerPicture({ banner, name }: { banner: BannerData; name: string }) {
  const picture = banner.image
    ? {
        src: mediaPath(banner.image.key),
        width: banner.image.width,
        height: banner.image.height,
        blur: banner.image.blur,
      }
    : { src: banner.fallback, ...defaultBannerSize, blur: null };
  return (
    <>
      {banner.background && banner.fit === "contain" && <Fill color={banner.background} />}
      <Picture
        {...picture}
        blur={banner.fit === "cover" ? picture.blur : null}
        alt={`${name}: banner`}
        sizes="(min-width: 80rem) 80rem, 100vw"
        load="first"
        fit={banner.fit}
        position={banner.position}
        className="banner__picture"
      />
    </>
  );
}
