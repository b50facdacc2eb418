import { useEffect, useState } from "react";
import { useRoot } from "../frame/use-root";
import { reportFailure } from "./report-failure";

/** In milliseconds. */
const PATIENCE = 10_000;

/**
 * The access test (API-054): whether this page reaches the marketplace, from a company's own domain
 * across origins. True until it is known.
 */
export function useAccess(vanityName: string) {
  const [reachable, setReachable] = useState(true);
  const origin = useRoot()?.mainOrigin;
  useEffect(() => {
    if (origin === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort("late"), PATIENCE);
    const path = `/api/v1/client-hub/request/${vanityName}`;
    // On the marketplace's host its own origin, however the browser names it.
    const url = location.pathname.startsWith("/company/") ? path : origin + path;
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ accessibilityTest: true }),
      signal: stop.signal,
    })
      .then(({ ok }) => ok)
      .catch(() => stop.signal.aborted && stop.signal.reason !== "late")
      .then((isReached) => {
        clearTimeout(timer);
        if (isReached) return;
        setReachable(false);
        reportFailure("access test", path);
      });
    return () => {
      clearTimeout(timer);
      stop.abort("left");
    };
  }, [origin, vanityName]);
  return reachable;
}
