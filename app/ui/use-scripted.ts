import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether a script has taken the page over: false on the server and at first in the browser, so
 * that both draw the same.
 */
export function useScripted() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
