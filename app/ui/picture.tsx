import { classNames } from "./class-names";
import { mediaSrcSet } from "./media-path";

export interface PictureProps {
  /** "/media/<key>", or any other address, which is then used as it is. */
  src: string;
  /** Of the original, in pixels: they reserve the place. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes?: string;
  /** A tiny data: URI that shows until the photo covers it. Not for pictures with transparency. */
  blur?: string | null | undefined;
  /** The page's largest picture: loads first and at once. */
  eager?: boolean;
  /** Fills its place, cut or whole; without it the picture keeps its own shape. */
  fit?: "cover" | "contain";
  position?: "top" | "center" | "bottom";
  className?: string;
}

/** A photo in the sizes that the page needs, that never moves what stands around it. */
export function Picture({
  src,
  width,
  height,
  alt,
  sizes = "100vw",
  blur,
  eager,
  fit,
  position,
  className,
}: PictureProps) {
  const srcSet = mediaSrcSet(src, width);
  // React 18 has no fetchPriority of its own and passes the attribute through in lower case only.
  const order = eager ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <span
      className={classNames(
        "picture",
        fit && `picture--${fit}`,
        position && position !== "center" && `picture--${position}`,
        className,
      )}
    >
      {blur && (
        <img
          className="picture__blur"
          src={blur}
          alt=""
          aria-hidden
          width={width}
          height={height}
        />
      )}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...order}
      />
    </span>
  );
}

/**
 * The head link that fetches an eager picture before the page is read; for a route's `links` or
 * `meta`.
 */
export function picturePreload({
  src,
  width,
  sizes = "100vw",
}: Pick<PictureProps, "src" | "width" | "sizes">) {
  const imageSrcSet = mediaSrcSet(src, width);
  const link = { rel: "preload", as: "image", href: src, fetchPriority: "high" } as const;
  return imageSrcSet ? { ...link, imageSrcSet, imageSizes: sizes } : link;
}
