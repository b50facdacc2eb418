/** Where failures are reported: a route of both kinds of site. */
export const NETWORK_FAILURES_PATH = "/network-failures";
/** Told at once after a failure, so that a broken page does not become a flood. */
const MOST_REPORTS = 5;

/**
 * CORE-005: tells the operator of requests of ours that got no answer. The report itself waits
 * until the browser says that it is online again; it names the path and nothing of what was sent.
 */
export function watchNetworkFailures() {
  const send = window.fetch;
  let reports = 0;
  window.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      const path = pathOf(input);
      const given = error instanceof DOMException && error.name === "AbortError";
      if (path && !given && reports++ < MOST_REPORTS) reportWhenOnline(path);
      throw error;
    }
  };
}

/** Of requests to our own host only. */
function pathOf(input: RequestInfo | URL) {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin ? url.pathname : undefined;
}

function reportWhenOnline(path: string) {
  const report = () => navigator.sendBeacon(NETWORK_FAILURES_PATH, JSON.stringify({ path }));
  if (navigator.onLine) report();
  else addEventListener("online", report, { once: true });
}
