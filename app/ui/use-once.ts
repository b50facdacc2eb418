import { useState } from "react";

/**
 * Lets the leading call through and drops every other until `milliseconds` have passed without one
 * (CORE-001); a dropped call is never made up for. Returns whether this call may go on.
 */
export function leadingCall(
  milliseconds = 500,
  now: () => number = () => performance.now(),
): () => boolean {
  let last = -Infinity;
  return () => {
    const at = now();
    const leads = at - last >= milliseconds;
    last = at;
    return leads;
  };
}

/**
 * A gate of one component, for submits and deletes: `const once = useOnce(); … if (!once())
 * return;`.
 */
export function useOnce(milliseconds = 500): () => boolean {
  return useState(() => leadingCall(milliseconds))[0];
}
