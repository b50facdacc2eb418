import { Link, useViewTransitionState } from "@remix-run/react";
import { AutoplayVideo } from "../ui/autoplay-video";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Picture } from "../ui/picture";
import { photoPath } from "../urls";
import type { Photo } from "../companies/company";
import { useRestoredFocus } from "./last-seen-photo";
import { MORPH } from "./morph";
import { PairBadge } from "./pair-badge";

/** A thumbnail of 295 × 295 px; videos play muted while at least half visible. */
export function GalleryItem({
  photo,
  prefix,
  isFirst,
}: {
  photo: Photo;
  prefix: string;
  isFirst: boolean;
}) {
  const to = prefix + photoPath(photo.friendlyName);
  const moving = useViewTransitionState(to);
  const link = useRestoredFocus(to);
  const text = photo.alt || photo.caption || photo.friendlyName.replaceAll("-", " ");
  return (
    <li>
      <Link
        ref={link}
        to={to}
        state={{ fromGrid: true }}
        prefetch="intent"
        viewTransition
        className="photo-link gallery__item"
        style={moving ? MORPH : undefined}
      >
        {photo.isVideo ? (
          <>
            <AutoplayVideo
              src={mediaPath(photo.image.key)}
              poster={photo.poster ? mediaPath(photo.poster, 640) : undefined}
              label={text}
            />
            <span className="gallery__mark">
              <Icon name="play" />
              <span className="visually-hidden">Video</span>
            </span>
          </>
        ) : (
          <Picture
            src={mediaPath(photo.image.key)}
            width={photo.image.width}
            height={photo.image.height}
            blur={photo.image.blur}
            alt={text}
            sizes="(min-width: 640px) 394px, 62vw"
            load={isFirst ? "first" : "near"}
            fit="cover"
          />
        )}
        <PairBadge photo={photo} />
      </Link>
    </li>
  );
}
