/**
 * Notes what visitors see, in this isolate's memory, and hands it on every few seconds after a
 * response. If the isolate ends before, the visits of these seconds are lost.
 */
import { SECOND } from "../app/duration";
import type { RequestContext } from "../app/operations/context";
import type { Site } from "../app/site";
import { isVisit } from "../app/visits/is-visit";
import type { VisitKind } from "../app/operations/visit-counts";
import { countsOf, nameOf, type NotedVisit } from "../app/visits/visited-companies.server";
import type { CompanyLocator } from "../app/companies/locator";
import { companyOfPath } from "./page-key";

/** In milliseconds. Shorter than the time that work after a response may take: 30 seconds. */
export const COLLECTED_FOR = 5 * SECOND;
/** Companies and kinds at once; more are dropped. */
export const MOST_NOTED = 5000;

/** Shared by all requests of the isolate: numbers only. */
const noted = new Map<string, NotedVisit>();

export type VisitParts = Pick<RequestContext, "db" | "visits" | "now" | "later" | "wait">;

/** Until when a request is expected to hand them on; another one does if it was ended before. */
const collecting = { until: 0 };

/** The first visit of a few seconds sees to it that all of them are handed on. */
export function noteVisits(parts: VisitParts, kind: VisitKind, companies: CompanyLocator[]) {
  for (const company of companies) {
    const key = `${kind} ${nameOf(company)}`;
    const known = noted.get(key);
    if (known) known.count += 1;
    else if (noted.size < MOST_NOTED) noted.set(key, { kind, company, count: 1 });
  }
  const now = parts.now();
  if (noted.size === 0 || now < collecting.until) return;
  collecting.until = now + 2 * COLLECTED_FOR;
  parts.later(() => handOn(parts));
}

/** A failure loses what it would have handed on: sent again, it could count twice. */
async function handOn({ db, visits, now, wait }: VisitParts) {
  await wait(COLLECTED_FOR);
  const taken = [...noted.values()];
  noted.clear();
  collecting.until = 0;
  const counts = await countsOf(db, taken);
  if (counts.length > 0) await visits.add(now(), counts);
}

/** Whether the response shows a person a page of a company's site. */
export function isView(request: Request, { status, headers }: Response) {
  return (
    request.method === "GET" &&
    (status === 200 || status === 304) &&
    /^text\/(html|x-script)\b/.test(headers.get("Content-Type") ?? "") &&
    isVisit(request)
  );
}

/**
 * The company whose site a path shows; undefined for other pages, and for the client hub, which shows
 * clients their own things.
 */
export function visitedCompany(pathname: string, site: Site): CompanyLocator | undefined {
  return HUB.test(pathname) ? undefined : companyOfPath(pathname, site);
}

const HUB = /^(?:\/company\/[^/]+)?\/client-hub(?:[/.]|$)/i;
