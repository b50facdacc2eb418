import { useEffect, useRef } from "react";

/** Set in the browser only, since effects and events don't run on the server. */
let lastSeen: string | undefined;
let thumbnail: string | undefined;

/** Records the photo that the viewer shows. */
export function useRecordLastPhoto(path: string) {
  useEffect(() => {
    lastSeen = path;
  }, [path]);
}

/** Restores focus to the thumbnail of the last viewed photo on return to the grid. */
export function useRestoredFocus(path: string) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (lastSeen !== path) return;
    lastSeen = undefined;
    link.current?.focus({ preventScroll: true });
  }, [path]);
  return link;
}

/** Notes the picture in a link to the viewer, which shows it until the large one has loaded. */
export function noteThumbnail({ currentTarget }: { currentTarget: Element }) {
  thumbnail = currentTarget.querySelector<HTMLImageElement>("img[srcset]")?.currentSrc;
}

/** The address of the noted picture, if it is of this photo. */
export function takeThumbnail(key: string) {
  return thumbnail?.includes(key) ? thumbnail : undefined;
}
