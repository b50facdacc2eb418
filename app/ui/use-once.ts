import { useState } from "react";

/**
 * Leading-edge debounce: lets the first call through and drops others until `milliseconds` pass
 * without a call (CORE-001). Dropped calls never run. Returns whether this call may proceed.
 */
export function leadingDebounce(
  milliseconds = 500,
  now: () => number = () => performance.now(),
): () => boolean {
  let last = -Infinity;
  return () => {
    const at = now();
    const isFirst = at - last >= milliseconds;
    last = at;
    return isFirst;
  };
}

/**
 * A debounce per component, for submits and deletes: `const once = useOnce(); … if (!once())
 * return;`.
 */
export function useOnce(milliseconds = 500): () => boolean {
  return useState(() => leadingDebounce(milliseconds))[0];
}
