import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Whether the page has hydrated: false on the server and in the first render, so that both produce
 * the same markup.
 */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
