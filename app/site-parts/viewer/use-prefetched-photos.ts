import { useEffect } from "react";
import { mediaPath, mediaSrcSet } from "../../ui/media-path";

/** Prefetches the previous and next photos at the viewer's size once the current one has loaded. */
export function usePrefetchedPhotos(photos: { key: string; width: number }[]) {
  const wanted = photos.map(({ key, width }) => `${key} ${width}`).join();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const one of wanted.split(",")) {
        const [key = "", width] = one.split(" ");
        const srcSet = mediaSrcSet(mediaPath(key), Number(width));
        if (!srcSet) continue;
        const picture = new Image();
        picture.sizes = "100vw";
        picture.srcset = srcSet;
      }
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** Delay, so that the current photo loads first; flipping faster than this prefetches nothing. */
const DELAY_MS = 250;
