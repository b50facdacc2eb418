import { useEffect, useRef } from "react";
import { PosterVideo } from "./poster-video";

/** Share of the video that must be visible for it to play (PROF-055). */
const VISIBLE_SHARE = 0.5;

/**
 * A muted, looping video that plays while at least half of it is visible. It never autoplays for
 * people who prefer reduced motion.
 */
export function AutoplayVideo({
  src,
  poster,
  label,
}: {
  src: string;
  poster: string | undefined;
  label: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // One callback can carry several entries; the last is the current one.
        const entry = entries.at(-1);
        if (entry && entry.intersectionRatio >= VISIBLE_SHARE)
          void element.play().catch(() => undefined);
        else element.pause();
      },
      { threshold: [0, VISIBLE_SHARE, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <PosterVideo
      videoRef={video}
      src={src}
      poster={poster}
      muted
      loop
      aria-label={label}
      tabIndex={-1}
    />
  );
}
