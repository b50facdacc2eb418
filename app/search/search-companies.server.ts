import * as z from "zod";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { Place } from "../places/read-zip.server";
import { SearchInput } from "./input";
import { withFriends, type RankedMatches } from "./friends-first.server";
import { everywhere, near, type Criteria, type Matches } from "./matches.server";
import { AllClosed, openOf } from "./open-now.server";
import { messages } from "./messages";
import { radiusOptions, sortOptions, usualSort, type Search } from "./options";
import { pageOf, widerPageOf, type Found } from "./page-of-matches.server";
import { ResultCard } from "./result-cards.server";
import { understand, type Reading } from "./understand.server";

const NamedService = z.object({ name: z.string(), slug: z.string() });

const SearchResults = z.object({
  companies: z.array(ResultCard),
  companyCount: z.number().meta({ description: "Exact up to 1,000; 1,001 means more." }),
  radius: z.number().meta({
    description:
      "The radius that was searched, in miles: wider than requested if nothing was within it.",
  }),
  widened: z.boolean(),
  /** The place that was searched: of the zip code, or the one named in the query. */
  place: Place.nullable(),
  placeNamed: z.boolean(),
  /** The query without the place it names; "" for any service. */
  service: z.string(),
  services: z.array(NamedService).meta({
    description: "The services that the query was understood as; none for any or for a company.",
  }),
  /** The query names these services, rather than describing or misspelling them. */
  named: z.boolean(),
  didYouMean: z.array(NamedService).meta({
    description: "Services that may be meant, but are too far from the query to be searched.",
  }),
  /** For openNow, if nobody is open. */
  allClosed: AllClosed.nullable(),
  /** The sort order used; visitors have no friends. */
  order: z.enum(sortOptions),
});
export type SearchResults = z.output<typeof SearchResults>;

/**
 * Finds companies for a service, several services, a category, a problem, a company's name, phone
 * number or words of its summary, near a zip code or the place named in the query.
 *
 * If the radius has no match, the next wider radius with a match is used, and `widened` is true; a
 * company's name is then looked up everywhere. Matching and relevance: matches.server.ts; reviews by
 * friends: friends-first.server.ts.
 */
export const searchCompanies = operation({
  name: "search companies",
  may: visitor,
  effect: "read",
  input: SearchInput,
  output: SearchResults,
  async run(context, request) {
    const signedIn = context.actor.kind === "user";
    const input: Search = { ...request, sortBy: request.sortBy ?? usualSort(signedIn) };
    const search = searchesOf(context, input);
    const readings = await understand(context.reads, input.query, input.zipCode, search);
    if (input.zipCode !== undefined && !readings[0].place)
      throw new Refusal("invalid", messages.zipUnknown, { zipCode: messages.zipUnknown });
    const found = await Promise.all(readings.map(search));
    if (hasResults(found[0]!)) return found[0]!;
    const byName = readings[0].byText && !input.openNow;
    const [further, named] = await Promise.all([
      Promise.all(readings.map((one, i) => searchWider(context, input, one, found[i]!))),
      byName ? searchNames(context, input, readings[0]) : undefined,
    ]);
    return further.find(hasResults) ?? (named && hasResults(named) ? named : further.at(-1)!);
  },
});

function hasResults({ companyCount, allClosed }: SearchResults) {
  return companyCount > 0 || allClosed !== null;
}

/** Searches each reading once. */
function searchesOf(context: RequestContext, input: Search) {
  const started = new Map<Reading, Promise<SearchResults>>();
  return (reading: Reading) => {
    const search = started.get(reading) ?? searchReading(context, input, reading);
    started.set(reading, search);
    // A failure is reported where the search is awaited, which an expected one may never be.
    search.catch(() => undefined);
    return search;
  };
}

/** Companies within the radius; for services, within the next wider radius if it has none. */
async function searchReading(
  context: RequestContext,
  input: Search,
  reading: Reading,
): Promise<SearchResults> {
  const { reads } = context;
  const { place } = reading;
  const shownFor = { terms: reading.terms, now: context.now() };
  const ranked = rankingFor(context, input);
  const summary = summaryOf(context, input, reading);
  const criteria = criteriaOf(context, input, reading);
  const within = place ? near(place, input.radius, criteria, input) : everywhere(criteria, input);
  if (!within) return { ...summary, companies: [], companyCount: 0 };
  if (input.openNow) {
    const widest = nextWider(input, reading, criteria);
    return {
      ...summary,
      ...(await openOf(reads, input, ranked(within), widest && ranked(widest), shownFor)),
    };
  }
  const wider = reading.byText ? undefined : nextWider(input, reading, criteria, within);
  const [found, beyond] = await Promise.all([
    pageOf(reads, input, ranked(within), shownFor),
    wider && widerPageOf(reads, input, ranked(wider), shownFor),
  ]);
  return found.companyCount === 0 && beyond
    ? { ...summary, ...beyond, widened: true }
    : { ...summary, ...found };
}

/**
 * The same within the next wider radius for a text without a match. To verify in the same statement
 * that nothing is nearer would look the text up twice.
 */
async function searchWider(
  context: RequestContext,
  input: Search,
  reading: Reading,
  found: SearchResults,
): Promise<SearchResults> {
  if (hasResults(found) || !reading.byText || input.openNow) return found;
  const wider = nextWider(input, reading, criteriaOf(context, input, reading));
  const shownFor = { terms: reading.terms, now: context.now() };
  const beyond =
    wider && (await widerPageOf(context.reads, input, rankingFor(context, input)(wider), shownFor));
  return beyond ? { ...found, ...beyond, widened: true } : found;
}

/** Companies with this name anywhere. */
async function searchNames(
  context: RequestContext,
  input: Search,
  reading: Reading,
): Promise<SearchResults> {
  const names = { ...criteriaOf(context, input, reading), terms: [], byText: true };
  const matches = everywhere(names, input);
  const found: Found = matches
    ? await pageOf(context.reads, input, rankingFor(context, input)(matches), {
        terms: [],
        now: context.now(),
      })
    : { companies: [], companyCount: 0 };
  return { ...summaryOf(context, input, reading), ...found, place: null };
}

function criteriaOf(
  { actor }: RequestContext,
  input: Search,
  { terms, byText, text }: Reading,
): Criteria {
  return { terms, byText, text, friendsFirst: orderFor(actor, input) === "friends" };
}

function rankingFor({ actor }: RequestContext, input: Search): (matches: Matches) => RankedMatches {
  return (matches) => withFriends(matches, actor, orderFor(actor, input));
}

function orderFor(actor: RequestContext["actor"], input: Search) {
  return actor.kind === "user" ? input.sortBy : "relevance";
}

function summaryOf(
  { actor }: RequestContext,
  input: Search,
  { place, placeNamed, service, services, named, guesses }: Reading,
): Omit<SearchResults, keyof Found> {
  return {
    place: place ?? null,
    placeNamed,
    service,
    services: services.map(({ name, slug }) => ({ name, slug })),
    named,
    didYouMean: guesses.map(({ name, slug }) => ({ name, slug })),
    radius: input.radius,
    widened: false,
    allClosed: null,
    order: orderFor(actor, input),
  };
}

/**
 * Matches within the widest radius. With `within`, they are queried together with it, but read rows
 * only if it has none. That suits services; a text would be looked up twice (searchWider).
 */
function nextWider(input: Search, { place }: Reading, criteria: Criteria, within?: Matches) {
  const widest = radiusOptions.at(-1)!;
  return place && input.radius < widest ? near(place, widest, criteria, input, within) : undefined;
}
