import { useEffect, useRef, useState, type RefObject, type VideoHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { useHydrated } from "./use-hydrated";

/** Controls are there this far outside the window, in its heights. */
const MARGIN = "25%";

interface PosterVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  videoRef?: RefObject<HTMLVideoElement>;
}

/**
 * A video that loads only its poster until it is played. Browsers load a poster with the page, even
 * far below the window, so it is set when the page has loaded (document/later-scripts.ts). Controls
 * come when the video nears the window or gets the focus: their styles and layout take a browser as
 * long as half of a page's own. Without scripts it has both from the start.
 */
export function PosterVideo({ poster, controls, className, videoRef, ...rest }: PosterVideoProps) {
  const own = useRef<HTMLVideoElement>(null);
  const element = videoRef ?? own;
  const hydrated = useHydrated();
  const [isNear, setNear] = useState(!poster);
  useEffect(() => {
    if (!controls || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [controls, element, isNear]);

  const video = {
    preload: "none",
    playsInline: true,
    ...rest,
    controls,
    className: classNames(controls && "video--controls", className),
  } as const;
  if (!poster) return <video ref={element} {...video} />;
  return (
    <>
      <noscript>
        <video {...video} poster={poster} />
      </noscript>
      <video
        ref={element}
        {...(controls && { tabIndex: 0, onFocus: () => setNear(true) })}
        {...video}
        controls={controls && isNear}
        className={classNames("needs-js", video.className)}
        poster={hydrated ? poster : undefined}
      />
    </>
  );
}
