import { forwardRef, type VideoHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { useHydrated } from "./use-hydrated";

/**
 * A video that loads only its poster until it is played. Browsers load a poster with the page, even
 * far below the window, so it is set when the page has loaded (document/later-scripts.ts). Without
 * scripts it is there from the start.
 */
export const PosterVideo = forwardRef<HTMLVideoElement, VideoHTMLAttributes<HTMLVideoElement>>(
  function PosterVideo({ poster, className, ...rest }, ref) {
    const hydrated = useHydrated();
    const video = { preload: "none", playsInline: true, ...rest } as const;
    if (!poster) return <video ref={ref} {...video} className={className} />;
    return (
      <>
        <noscript>
          <video {...video} className={className} poster={poster} />
        </noscript>
        <video
          ref={ref}
          {...video}
          className={classNames("needs-js", className)}
          poster={hydrated ? poster : undefined}
        />
      </>
    );
  },
);
