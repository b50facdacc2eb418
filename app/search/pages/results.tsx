import {
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useNavigation, type ShouldRevalidateFunction } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { NearLinks } from "../near-links";
import { countFriends } from "../../friends/read-friends.server";
import { nearLinks, type NearLink } from "../near-links.server";
import { Refusal, type FieldErrors } from "../../refusal";
import { searchPath } from "../search-path";
import { filtersOf } from "../filters-of";
import { SearchForm } from "../form";
import { SearchInput } from "../input";
import { ANY_SERVICE, DEFAULT_RADIUS, usualSort, type Search, type SearchSort } from "../options";
import { ZIP } from "../../places/zip";
import { nameOfQuery } from "../query-name";
import { headingOf } from "../heading-of";
import { Results } from "../results";
import { searchCompanies, type SearchResults } from "../search-companies.server";
import { withoutPreview } from "../without-preview";
import { isVisit } from "../../visits/is-visit";
import { lazyPart } from "../../ui/lazy-part";
import cardUrl from "../result-card.css?url";
import stylesUrl from "../results.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: cardUrl },
  { rel: "stylesheet", href: stylesUrl },
];

/** Lazy, because few visitors ask for it. */
const FriendsDialog = lazyPart(() => import("../friends-dialog"), ".dialog");

/** Cards of the first screens. */
const WITH_PREVIEW = 4;

interface Page {
  /** As typed; fills the form. */
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Undefined if the URL is not a valid search. */
  results:
    | (SearchResults & {
        search: Search;
        queryName: string;
        friendCount: number | null;
        near: NearLink[];
      })
    | undefined;
}

/** SRCH-002. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const segment = params.query ?? "";
  // A single zip code segment is a place, not a service.
  if (!params.zip && ZIP.test(segment)) throw redirect(searchPath({ zipCode: segment }), 301);

  const query = segment === ANY_SERVICE ? "" : segment;
  const typed = { query: nameOfQuery(query), zipCode: params.zip ?? "" };
  const input = {
    query: segment,
    zipCode: params.zip,
    radius: searchParams.get("radius") ?? undefined,
    sortBy: searchParams.get("sortBy") ?? undefined,
    first: searchParams.get("first") ?? undefined,
    rows: searchParams.get("rows") ?? undefined,
    ...filtersOf(searchParams),
  };
  const signedIn = context.actor.kind === "user";
  const usual = usualSort(signedIn);
  try {
    const [results, friends] = await Promise.all([
      searchCompanies(context, input),
      signedIn ? countFriends(context, undefined) : null,
    ]);
    const checked = SearchInput.parse(input);
    const search = { ...checked, sortBy: checked.sortBy ?? usual };
    if (hasDefaultValue(searchParams, usual)) throw redirect(searchPath(search, usual), 302);
    const friendCount = friends && friends.friendCount;
    const queryName = nameOfQuery(results.service);
    if (isVisit(request)) context.noteVisits("appearance", results.companies);
    return page(
      { query: typed.query, zipCode: typed.zipCode || (results.place?.zip ?? "") },
      {},
      {
        ...results,
        companies: results.companies.map((company, i) =>
          i < WITH_PREVIEW ? company : withoutPreview(company),
        ),
        search,
        queryName,
        friendCount,
        near: nearLinks(results.place, results.service),
      },
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid")
      return page(typed, error.fields ?? { query: error.message });
    throw error;
  }
}

/** Map and list of a phone are one page, whose address differs by its fragment. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.hash === nextUrl.hash ||
    currentUrl.href.split("#")[0] !== nextUrl.href.split("#")[0]);

/**
 * SRCH-005: URLs omit default values. A form without JavaScript submits them, so the server
 * redirects.
 */
function hasDefaultValue(searchParams: URLSearchParams, usual: SearchSort) {
  return (
    searchParams.get("radius") === String(DEFAULT_RADIUS) || searchParams.get("sortBy") === usual
  );
}

function page(typed: Page["typed"], errors: FieldErrors = {}, results?: Page["results"]) {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return Response.json({ typed, errors, results } satisfies Page, { status });
}

/** noindex: search engines should index companies and places instead. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const results = (data as Page | undefined)?.results;
  const place = results?.place ? ` near ${results.place.city}, ${results.place.stateCode}` : "";
  const service = results ? headingOf(results) : "All companies";
  return pageMeta({
    matches,
    title: results ? `${service}${place}` : "Find trusted professionals near you",
    description: `${results ? service : "Companies for your home"}${place}: ratings, reviews, photos and hours.`,
    path: results
      ? searchPath({ query: results.search.query, zipCode: results.search.zipCode })
      : "/search",
    unlisted: true,
  });
};

export default function FoundCompanies() {
  const { typed, errors, results } = useLoaderData<typeof loader>() as unknown as Page;
  const { state, location } = useNavigation();
  const searching = state === "loading" && location.pathname.startsWith("/search");
  return (
    <>
      <MainBar />
      <main id="main" className="page section results-page">
        {!results && <h1>Search companies</h1>}
        <SearchForm
          typed={typed}
          errors={errors}
          {...(results && { kept: results.search })}
          slim={results !== undefined}
        />
        {results && (
          <div className="results-page__found" aria-busy={searching}>
            <Results results={results} />
            <NearLinks links={results.near} />
          </div>
        )}
        {searching && (
          <span className="visually-hidden" role="status">
            Loading results
          </span>
        )}
        {results?.search.sortBy === "friends" && results.friendCount === null && (
          <FriendsDialog search={results.search} />
        )}
      </main>
      <MainFooter />
    </>
  );
}
