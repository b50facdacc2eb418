import { useEffect, useRef } from "react";

/** In the browser alone: on the server no effect runs. */
let lastSeen: string | undefined;

/** The viewer tells which photo it shows. */
export function useSeenPhoto(path: string) {
  useEffect(() => {
    lastSeen = path;
  }, [path]);
}

/**
 * Back in the grid the thumbnail of the photo seen last has the focus, as what opened a dialog has
 * when it is closed.
 */
export function useFocusOfSeen(path: string) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (lastSeen !== path) return;
    lastSeen = undefined;
    link.current?.focus({ preventScroll: true });
  }, [path]);
  return link;
}
