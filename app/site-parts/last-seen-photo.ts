import { useEffect, useRef } from "react";

/** Set in the browser only, since effects don't run on the server. */
let lastSeen: string | undefined;

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
