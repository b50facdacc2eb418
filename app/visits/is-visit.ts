/**
 * Whether a person's browser asks, to show something now: no page fetched ahead, no crawler, no
 * script. Nothing about it is kept.
 */
export function isVisit({ headers }: Request) {
  const agent = headers.get("user-agent") ?? "";
  return !isPrefetch(headers) && agent.startsWith("Mozilla/") && !ROBOT.test(agent);
}

/** Whether a browser fetches ahead, for a page that may be opened. */
export function isPrefetch(headers: Headers) {
  return /\bprefetch\b/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
}

/** As crawlers, previews and monitors name themselves. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|embed|monitor|pingdom|lighthouse|headless|scan|archiv|validator/i;
