import { classNames } from "./class-names";
import { mediaSrcSet } from "./media-path";

export interface PictureProps {
  /** "/media/<key>", or any other URL, which is used unchanged. */
  src: string;
  /** Of the original, in pixels; reserves the space. */
  width: number;
  height: number;
  /** Empty for decorative pictures. */
  alt: string;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes?: string;
  /** A tiny data: URI placeholder. Don't use with transparent pictures. */
  blur?: string | null | undefined;
  /**
   * When it loads. "first": with high priority, for the page's largest picture (LCP). "now": with
   * the page, for others on the first screen. By default only near the window, after all others.
   */
  load?: keyof typeof loading;
  /** Fills its container, cropped or letterboxed; by default the picture keeps its aspect ratio. */
  fit?: "cover" | "contain";
  position?: "top" | "center" | "bottom";
  className?: string;
}

const loading = {
  // React 18 has no fetchPriority prop and only passes the lower-case attribute through.
  first: { fetchpriority: "high" },
  now: {},
  near: { loading: "lazy", decoding: "async", fetchpriority: "low" },
} as const;

/** A responsive photo that causes no layout shift. */
export function Picture({
  src,
  width,
  height,
  alt,
  sizes = "100vw",
  blur,
  load = "near",
  fit,
  position,
  className,
}: PictureProps) {
  const srcSet = mediaSrcSet(src, width);
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
        {...loading[load]}
      />
    </span>
  );
}

/** The preload link for a page's first picture; for a route's `links` or `meta`. */
export function picturePreload({
  src,
  width,
  sizes = "100vw",
}: Pick<PictureProps, "src" | "width" | "sizes">) {
  const imageSrcSet = mediaSrcSet(src, width);
  const link = { rel: "preload", as: "image", href: src, fetchPriority: "high" } as const;
  return imageSrcSet ? { ...link, imageSrcSet, imageSizes: sizes } : link;
}
