import { Link } from "@remix-run/react";
import { photoPath, sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import { mediaPath } from "../ui/media-path";
import { Picture } from "../ui/picture";
import type { Photo } from "../companies/company";
import { PairBadge } from "./pair-badge";
import type { SiteData } from "./use-site";

/** Pictures only, no videos (PROF-044). */
export function PhotosPart({ site: { prefix }, photos }: { site: SiteData; photos: Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="photos-heading">
      <h2 id="photos-heading">Photo Gallery</h2>
      <ul className="photo-strip">
        {photos.map((photo) => (
          <li key={photo.friendlyName}>
            <Link
              to={prefix + photoPath(photo.friendlyName)}
              prefetch="intent"
              className="photo-link"
            >
              <Picture
                src={mediaPath(photo.image.key)}
                width={photo.image.width}
                height={photo.image.height}
                blur={photo.image.blur}
                alt={photo.alt || photo.friendlyName}
                sizes="(min-width: 991px) 22rem, 60vw"
                fit="cover"
              />
              <PairBadge photo={photo} />
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={prefix + sitePages.photos} variant="secondary" icon="images">
          See all photos
        </ButtonLink>
      </p>
    </section>
  );
}
