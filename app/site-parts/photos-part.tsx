import { Link } from "@remix-run/react";
import { OwnerPart } from "../editing/edit-bar";
import { photoPath, sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import { mediaPath } from "../ui/media-path";
import { Picture } from "../ui/picture";
import type { HomePhotos } from "../companies/company";
import { photoText } from "../companies/photo-text";
import { PairBadge } from "./pair-badge";
import type { SiteData } from "../company-site/use-site";

/** A large picture and up to four small ones; on a phone a row to swipe. No videos (PROF-044). */
export function PhotosPart({ site, shown }: { site: SiteData; shown: HomePhotos }) {
  const { prefix } = site;
  const { photos, total } = shown;
  if (photos.length === 0) return <OwnerPart site={site} part="no-photos" />;
  return (
    <section className="mosaic" aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="visually-hidden">
        Photo Gallery
      </h2>
      <OwnerPart site={site} part="photos" />
      <ul className={`mosaic__photos mosaic__photos--${photos.length}`}>
        {photos.map((photo, i) => (
          <li key={photo.friendlyName}>
            <Link
              to={prefix + photoPath(photo.friendlyName)}
              prefetch="intent"
              viewTransition
              className="photo-link"
            >
              <Picture
                src={mediaPath(photo.image.key)}
                width={photo.image.width}
                height={photo.image.height}
                blur={photo.image.blur}
                alt={photoText(photo)}
                sizes={`(min-width: 576px) ${widthOf(i, photos.length)}rem, 90vw`}
                fit="cover"
              />
              <PairBadge photo={photo} />
              {total > 1 && (
                <span className="mosaic__number" aria-hidden>
                  {i + 1} / {total}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={prefix + sitePages.photos}
        variant="secondary"
        size="small"
        icon="images"
        className="mosaic__all"
      >
        {total > 1 ? `Show all ${total} photos` : "Show photo gallery"}
      </ButtonLink>
    </section>
  );
}

/** Of the picture at `i`, in rem, as in mosaic.css. */
function widthOf(i: number, count: number) {
  if (i > 0) return count < 5 ? 26 : 14;
  return count > 1 ? 27 : 51;
}
