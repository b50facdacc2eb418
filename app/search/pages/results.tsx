import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import type { RequestContext } from "../../operations/context";
import { Refusal, type FieldErrors } from "../../operations/refusal";
import { run } from "../../routing/run.server";
import { searchPath } from "../../urls";
import { SearchForm } from "../form";
import { Filters, SearchInput } from "../input";
import { ANY_SERVICE, DEFAULT_RADIUS, LONGEST_QUERY, messages, ZIP, type Search as SearchFor } from "../options";
import { LandingParts } from "../landing-parts";
import { landingData, type LandingData } from "../landing.server";
import { nameOfQuery, slugOfName } from "../query-name";
import { Results } from "../results";
import { searchCompanies, type SearchResults } from "../search-companies.server";
import { ResultsSkeleton } from "../results-skeleton";
import { understandSearch } from "../understand.server";

interface Page {
  /** As typed, to stand in the form again. */
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Undefined where results are shown. */
  landing: LandingData | undefined;
  /** Undefined: the landing state. */
  results: (SearchResults & { search: SearchFor; queryName: string }) | undefined;
}

/** SRCH-002, SRCH-009. The form's own submission (`?query=&zip=`) is checked and sent on to the address of the search it means. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const submitted = searchParams.get("query") ?? searchParams.get("zip");
  if (submitted !== null && !params.query) return submission(searchParams, context);
  if (!params.query) return page(context, { query: "", zipCode: context.guessedPlace?.zip ?? "" });
  // A lone zip code is a zip code, not the name of a service.
  if (!params.zip && ZIP.test(params.query)) throw redirect(searchPath({ zipCode: params.query }), 301);

  const query = params.query === ANY_SERVICE ? "" : params.query;
  const typed = { query: nameOfQuery(query), zipCode: params.zip ?? "" };
  const input = {
    query: params.query,
    zipCode: params.zip,
    radius: searchParams.get("radius") ?? undefined,
    sortBy: searchParams.get("sortBy") ?? undefined,
    first: searchParams.get("first") ?? undefined,
    rows: searchParams.get("rows") ?? undefined,
    ...filtersFrom(searchParams),
  };
  try {
    const results = await searchCompanies(context, input);
    const search = SearchInput.parse(input);
    if (namesDefault(searchParams)) throw redirect(searchPath(search), 302);
    const queryName = nameOfQuery(results.service);
    return page(context, { query: typed.query, zipCode: typed.zipCode || (results.place?.zip ?? "") }, {}, { ...results, search, queryName });
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid") return page(context, typed, error.fields ?? { query: error.message });
    throw error;
  }
}

function filtersFrom(searchParams: URLSearchParams) {
  const names = ["minRating", "openNow", "verified", "hasPhotos"] as const;
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined]));
}

/** SRCH-005: an address leaves defaults out; a form that is sent without a script names them. */
function namesDefault(searchParams: URLSearchParams) {
  return searchParams.get("radius") === String(DEFAULT_RADIUS) || searchParams.get("sortBy") === "relevance";
}

/** SRCH-041 to SRCH-043: without anything both are missing; otherwise the zip is what a submission needs, unless the query names a place. */
async function submission(searchParams: URLSearchParams, context: RequestContext) {
  const typed = { query: searchParams.get("query")?.trim() ?? "", zipCode: searchParams.get("zip")?.trim() ?? "" };
  if (!typed.query && !typed.zipCode) return page(context, typed, { query: messages.serviceOrZip });
  if (typed.zipCode && !ZIP.test(typed.zipCode)) return page(context, typed, { zipCode: messages.zipFormat });
  if (typed.query.length > LONGEST_QUERY) return page(context, typed, { query: messages.queryLong });
  const { query, zipCode } = await run(understandSearch, context, { query: typed.query, zipCode: typed.zipCode || undefined });
  if (!zipCode) return page(context, typed, { zipCode: messages.zipRequired });
  const radius = searchParams.get("radius");
  const filters = Filters.safeParse(filtersFrom(searchParams));
  throw redirect(
    searchPath({ ...filters.data, query: slugOfName(query), zipCode, radius: radius && /^\d{1,3}$/.test(radius) ? Number(radius) : DEFAULT_RADIUS }),
  );
}

async function page(context: RequestContext, typed: Page["typed"], errors: FieldErrors = {}, results?: Page["results"]) {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return Response.json({ typed, errors, results, landing: results ? undefined : await landingData(context) } satisfies Page, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const results = (data as Page | undefined)?.results;
  if (!results) return [{ title: "Find trusted professionals near you" }];
  const place = results.place ? ` near ${results.place.city}, ${results.place.stateCode}` : "";
  return [
    { title: `${results.queryName || "All companies"}${place}` },
    { name: "description", content: `Companies for ${results.queryName || "your home"}${place}: ratings, reviews, photos and hours.` },
    // Search results are for people; what engines should list are companies and places.
    { name: "robots", content: "noindex, follow" },
  ];
};

export default function Search() {
  const { typed, errors, results, landing } = useLoaderData<typeof loader>() as unknown as Page;
  const { state, location } = useNavigation();
  const searching = state === "loading" && location.pathname.startsWith("/search");
  return (
    <>
      <MainBar />
      <main id="main">
        {results ? (
          <div className="page section stack gap-8 results-page">
            <SearchForm typed={typed} errors={errors} kept={results.search} compact />
            {searching ? <ResultsSkeleton /> : <Results results={results} />}
          </div>
        ) : (
          <LandingParts typed={typed} errors={errors} landing={landing!} />
        )}
      </main>
      <MainFooter />
    </>
  );
}
