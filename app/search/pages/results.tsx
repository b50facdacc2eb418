import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { Refusal, type FieldErrors } from "../../operations/refusal";
import { searchPath } from "../../urls";
import { SearchForm } from "../form";
import { SearchInput } from "../input";
import { ANY_SERVICE, DEFAULT_RADIUS, LONGEST_QUERY, messages, ZIP, type Search as SearchFor } from "../options";
import { LandingParts } from "../landing-parts";
import { popularCategories, type PopularCategory } from "../popular.server";
import { nameOfQuery, slugOfName } from "../query-name";
import { Results } from "../results";
import { searchCompanies, type SearchResults } from "../search-companies.server";
import { ResultsSkeleton } from "../results-skeleton";

interface Page {
  /** As typed, to stand in the form again. */
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Undefined: the landing state. */
  /** For the landing state. */
  popular: PopularCategory[];
  results: (SearchResults & { search: SearchFor; queryName: string }) | undefined;
}

/** SRCH-002, SRCH-009. The form's own submission (`?query=&zip=`) is checked and sent on to the address of the search it means. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const submitted = searchParams.get("query") ?? searchParams.get("zip");
  if (submitted !== null && !params.query) return submission(searchParams);
  if (!params.query) return page({ query: "", zipCode: context.guessedPlace?.zip ?? "" });
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
  };
  try {
    const results = await searchCompanies(context, input);
    const search = SearchInput.parse(input);
    if (namesDefault(searchParams)) throw redirect(searchPath(search), 302);
    return page(typed, {}, { ...results, search, queryName: typed.query });
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid") return page(typed, error.fields ?? { query: error.message });
    throw error;
  }
}

/** SRCH-005: an address leaves defaults out; a form that is sent without a script names them. */
function namesDefault(searchParams: URLSearchParams) {
  return searchParams.get("radius") === String(DEFAULT_RADIUS) || searchParams.get("sortBy") === "relevance";
}

/** SRCH-041 to SRCH-043: without anything both are missing; otherwise the zip is what a submission needs. */
function submission(searchParams: URLSearchParams) {
  const typed = { query: searchParams.get("query")?.trim() ?? "", zipCode: searchParams.get("zip")?.trim() ?? "" };
  if (!typed.query && !typed.zipCode) return page(typed, { query: messages.serviceOrZip });
  if (!typed.zipCode) return page(typed, { zipCode: messages.zipRequired });
  if (!ZIP.test(typed.zipCode)) return page(typed, { zipCode: messages.zipFormat });
  if (typed.query.length > LONGEST_QUERY) return page(typed, { query: messages.queryLong });
  const radius = searchParams.get("radius");
  throw redirect(searchPath({ ...typed, query: slugOfName(typed.query), radius: radius && /^\d{1,3}$/.test(radius) ? Number(radius) : DEFAULT_RADIUS }));
}

function page(typed: Page["typed"], errors: FieldErrors = {}, results?: Page["results"]) {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return Response.json({ typed, errors, results, popular: results ? [] : popularCategories() } satisfies Page, { status });
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
  const { typed, errors, results, popular } = useLoaderData<typeof loader>() as unknown as Page;
  const { state, location } = useNavigation();
  const searching = state === "loading" && location.pathname.startsWith("/search");
  return (
    <>
      <MainBar />
      <main id="main">
        {results ? (
          <div className="page section stack gap-8 results-page">
            <SearchForm typed={typed} errors={errors} radius={results.search.radius} compact />
            {searching ? <ResultsSkeleton /> : <Results results={results} />}
          </div>
        ) : (
          <LandingParts typed={typed} errors={errors} popular={popular} />
        )}
      </main>
      <MainFooter />
    </>
  );
}
