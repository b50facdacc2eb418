import { useState } from "react";
import { mediaPath } from "../../ui/media-path";
import { Picture } from "../../ui/picture";
import type { Image } from "../../companies/company";
import { takeThumbnail } from "../last-seen-photo";

/** A photo as large as the stage allows. Until its file has come, its thumbnail if that is there. */
export function FittedPhoto({ image, alt }: { image: Image; alt: string }) {
  const [thumbnail] = useState(() => takeThumbnail(image.key));
  return (
    <div className="fit">
      <Shape of={image} />
      {thumbnail && <img src={thumbnail} alt="" className="fit__thumbnail" />}
      <Picture
        src={mediaPath(image.key)}
        width={image.width}
        height={image.height}
        blur={image.blur}
        alt={alt}
        sizes="100vw"
        load="first"
        className="viewer__picture"
      />
    </div>
  );
}

/** Wider than any stage, so that styles only ever shrink it. */
const WIDE = 8000;

/**
 * Gives its parent a picture's shape, before the picture has loaded: no other element has a size of
 * its own without inline styles, which the page's policy forbids. Nothing is drawn on it.
 */
export function Shape({ of: { width, height } }: { of: { width: number; height: number } }) {
  return (
    <canvas
      className="fit__shape"
      width={WIDE}
      height={Math.round((WIDE * height) / width)}
      aria-hidden
    />
  );
}
