import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Note } from "../ui/note";
import { Pager } from "../ui/pager";
import { CompanyCard } from "./company-card";
import { FriendsLine } from "./friends-line";
import { Narrow } from "./narrow";
import {
  MAX_RESULTS,
  noFilters,
  pageSizes,
  radiusOptions,
  usualSort,
  type Search,
} from "./options";
import { searchPath } from "./search-path";
import type { SearchResults } from "./search-companies.server";

export interface ShownResults extends SearchResults {
  search: Search;
  queryName: string;
  /** Null for a visitor. */
  friendCount: number | null;
}

export function Results({ results }: { results: ShownResults }) {
  const { companies, companyCount, search, queryName, place, radius, widened } = results;
  if (companyCount === 0) return <NoResults results={results} />;
  const capped = companyCount > MAX_RESULTS;
  const total = Math.min(companyCount, MAX_RESULTS);
  const placeText = placeInWords(results);
  const usual = usualSort(results.friendCount !== null);
  // With a widened radius, further pages use that radius, not the one that found nothing.
  const shown = { ...search, radius };
  return (
    <section aria-labelledby="results-heading" className="stack gap-6">
      <div className="stack gap-4">
        <div>
          <h1 id="results-heading">{queryName || "All companies"}</h1>
          <p className="soft" aria-live="polite">
            {capped ? "1,000+" : total.toLocaleString("en-US")}{" "}
            {total === 1 ? "company" : "companies"}
            {place && ` near ${placeText}, within ${radius} miles`}
          </p>
        </div>
        <Narrow search={search} usual={usual} />
      </div>
      {results.friendCount !== null && <FriendsLine friendCount={results.friendCount} />}
      {widened && (
        <Note>
          We found no companies within {search.radius} miles of {placeText}. Here are companies
          within {radius} miles.
        </Note>
      )}
      <ol className="result-list" start={search.first + 1}>
        {companies.map((company) => (
          <CompanyCard key={company.vanityName} company={company} />
        ))}
      </ol>
      <Pager
        page={Math.floor(search.first / search.rows) + 1}
        pageSize={search.rows}
        total={total}
        capped={capped}
        pageHref={(page) => searchPath({ ...shown, first: (page - 1) * search.rows }, usual)}
        pageSizes={pageSizes}
        sizeHref={(rows) => searchPath({ ...shown, rows, first: 0 }, usual)}
        label="Pages of results"
      />
    </section>
  );
}

function placeInWords({ place, placeNamed }: SearchResults) {
  return place ? `${place.city}, ${place.stateCode}${placeNamed ? "" : ` ${place.zip}`}` : "";
}

/** SRCH-024, SRCH-025. */
function NoResults({
  results: { search, queryName, place, friendCount },
}: {
  results: ShownResults;
}) {
  const usual = usualSort(friendCount !== null);
  const filtered = search.openNow || search.verified || search.hasPhotos || search.minRating > 0;
  return (
    <div className="stack gap-6">
      {filtered && <Narrow search={search} usual={usual} />}
      <EmptyState
        level={1}
        icon="search"
        title={`0 companies found for "${queryName || "all companies"}"${place ? " in your area" : ""}`}
        actions={
          <>
            {filtered && (
              <ButtonLink to={searchPath({ ...search, ...noFilters, first: 0 }, usual)}>
                Search without filters
              </ButtonLink>
            )}
            <ButtonLink to="/list-your-business" variant="secondary">
              List your business
            </ButtonLink>
          </>
        }
      >
        {place &&
          !search.openNow &&
          `We looked as far as ${Math.max(search.radius, radiusOptions.at(-1)!)} miles from ` +
            `${place.city}, ${place.stateCode}. `}
        Try another word or a company name. Do you run a business here? List it and be the first
        company people find.
      </EmptyState>
    </div>
  );
}
