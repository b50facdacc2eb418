import { useEffect, useRef } from "react";

/** PROF-055. */
const VISIBLE_SHARE = 0.5;

/**
 * A silent looping video that plays while at least half of it is seen, and not at all for those who
 * asked for less motion.
 */
export function AutoplayVideo({
  src,
  poster,
  label,
}: {
  src: string;
  poster: string | null;
  label: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The newest: several can come at once.
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
    <video
      ref={video}
      src={src}
      poster={poster ?? undefined}
      muted
      loop
      playsInline
      preload="none"
      aria-label={label}
      tabIndex={-1}
    />
  );
}
