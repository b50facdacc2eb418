import { useEffect } from "react";
import { mediaPath, mediaSrcSet } from "../ui/media-path";

/**
 * Fetches the pictures that are one step away once the shown one is there, in the size that the
 * viewer will ask for.
 */
export function useFetchedAhead(photos: { key: string; width: number }[]) {
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
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** The shown picture comes first; who leafs faster than this needs nothing in advance. */
const AFTER_MS = 250;
