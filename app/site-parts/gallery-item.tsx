import { Link, useViewTransitionState } from "@remix-run/react";
import { AutoplayVideo } from "../ui/autoplay-video";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Picture, type PictureProps } from "../ui/picture";
import { photoPath } from "../urls";
import type { Photo } from "../companies/company";
import { photoText } from "../companies/photo-text";
import type { Tile } from "../companies/read-gallery.server";
import { noteThumbnail, useRestoredFocus } from "./last-seen-photo";
import { morphs } from "./morph";
import { PairBadge } from "./pair-badge";

/**
 * A thumbnail of 295 × 295 px; videos play muted while at least half visible. A before/after pair is
 * one thumbnail, half of each.
 */
export function GalleryItem({
  tile: { photo, after },
  prefix,
  isFirst,
}: {
  tile: Tile;
  prefix: string;
  isFirst: boolean;
}) {
  const to = prefix + photoPath(photo.friendlyName);
  const moving = useViewTransitionState(to);
  const link = useRestoredFocus(to);
  const caption = photo.caption ?? after?.caption;
  const load = isFirst ? "first" : "near";
  return (
    <li>
      <Link
        ref={link}
        to={to}
        state={{ fromGrid: true }}
        prefetch="intent"
        viewTransition
        onClick={noteThumbnail}
        className="photo-link gallery__item"
        style={moving ? morphs.photo : undefined}
      >
        {photo.isVideo ? (
          <>
            <AutoplayVideo
              src={mediaPath(photo.image.key)}
              poster={photo.poster ? mediaPath(photo.poster, 640) : undefined}
              label={photoText(photo)}
            />
            <span className="gallery__mark">
              <Icon name="play" />
              <span className="visually-hidden">Video</span>
            </span>
          </>
        ) : (
          <Thumbnail photo={photo} load={load} />
        )}
        <PairBadge photo={photo} />
        {after && (
          <>
            <span className="gallery__after">
              <Thumbnail photo={after} load={load} />
            </span>
            <PairBadge photo={after} />
          </>
        )}
        {caption && (
          <span
            className="gallery__caption"
            aria-hidden={caption === photoText(photo) || undefined}
          >
            <span>{caption}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function Thumbnail({ photo, load }: { photo: Photo; load: PictureProps["load"] }) {
  const { key, width, height, blur } = photo.image;
  return (
    <Picture
      src={mediaPath(key)}
      width={width}
      height={height}
      blur={blur}
      alt={photoText(photo)}
      sizes="(min-width: 640px) 394px, 62vw"
      load={load}
      fit="cover"
    />
  );
}
