/** Where failures are reported: a route on both the marketplace and custom domains. */
export const NETWORK_FAILURES_PATH = "/network-failures";
/** Per page load, so that a broken page doesn't flood the endpoint. */
const MAX_REPORTS = 5;

/**
 * Reports our own requests that got no response (CORE-005). Sends the report once the browser is
 * back online, with the path only, never the request's data.
 */
export function watchNetworkFailures() {
  const send = window.fetch;
  let reports = 0;
  window.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      const path = pathOf(input);
      const aborted = (error as Error).name === "AbortError";
      if (path && !aborted && reports++ < MAX_REPORTS) reportWhenOnline(path);
      throw error;
    }
  };
}

/** Same-origin requests only. */
function pathOf(input: RequestInfo | URL) {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin ? url.pathname : undefined;
}

function reportWhenOnline(path: string) {
  const report = () => navigator.sendBeacon(NETWORK_FAILURES_PATH, JSON.stringify({ path }));
  if (navigator.onLine) report();
  else addEventListener("online", report, { once: true });
}
