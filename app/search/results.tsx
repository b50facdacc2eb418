import { lazyPart } from "../ui/lazy-part";
import { Note } from "../ui/note";
import { Pager } from "../ui/pager";
import { CompanyCard } from "./company-card";
import { FriendsLine } from "./friends-line";
import { headingOf, listed } from "./heading-of";
import { MapBeside } from "./map-beside";
import { Narrow } from "./narrow";
import { isFiltered, MAX_RESULTS, pageSizes, usualSort, type Search } from "./options";
import { searchPath } from "./search-path";
import type { SearchResults } from "./search-companies.server";

/** Lazy, because most searches find companies. */
const AllClosed = lazyPart(() => import("./all-closed"), ".empty");
const NoResults = lazyPart(() => import("./no-results"), ".empty");

export interface ShownResults extends SearchResults {
  search: Search;
  /** The query without its place, as the name of a service if it is one. */
  queryName: string;
  /** Null for a visitor. */
  friendCount: number | null;
}

/** The filters keep their place in all states, so that they keep the focus. */
export function Results({ results }: { results: ShownResults }) {
  const { companyCount, search, allClosed, friendCount } = results;
  const hasList = companyCount > 0;
  return (
    <section
      aria-labelledby={hasList ? "results-heading" : undefined}
      aria-label={hasList ? undefined : "Results"}
      className="results"
    >
      {hasList && <Found results={results} />}
      {(hasList || isFiltered(search)) && (
        <Narrow search={search} usual={usualSort(friendCount !== null)} />
      )}
      {hasList && <List results={results} />}
      {allClosed && <AllClosed results={results} allClosed={allClosed} />}
      {!hasList && !allClosed && <NoResults results={results} />}
    </section>
  );
}

function Found({ results }: { results: ShownResults }) {
  return (
    <div className="results__found">
      <h1 id="results-heading">{headingOf(results)}</h1>
      <p className="small soft" aria-live="polite">
        {countInWords(results)}
      </p>
      <Understood results={results} />
    </div>
  );
}

/** What the search was understood as, unless it named that itself. */
function Understood({ results: { services, named, place, search } }: { results: ShownResults }) {
  if (search.zipCode && !place)
    return <p>No company near {search.zipCode} matches. These are elsewhere:</p>;
  if (named || services.length === 0) return null;
  return <p>Showing results for {listed(services.map(({ name }) => `“${name}”`))}</p>;
}

function List({ results }: { results: ShownResults }) {
  const { companies, companyCount, search, radius, widened, friendCount } = results;
  const usual = usualSort(friendCount !== null);
  // With a widened radius, further pages use that radius, not the one that found nothing.
  const shown = { ...search, radius };
  return (
    <>
      {friendCount !== null && <FriendsLine friendCount={friendCount} />}
      {widened && (
        <Note>
          We found no companies within {search.radius} miles of {placeInWords(results)}. Here are
          companies within {radius} miles.
        </Note>
      )}
      <div className="results__columns">
        <div className="results__list">
          <ol className="result-list" start={search.first + 1}>
            {companies.map((company, i) => (
              <CompanyCard key={company.vanityName} company={company} isFirst={i === 0} />
            ))}
          </ol>
          <Pager
            page={Math.floor(search.first / search.rows) + 1}
            pageSize={search.rows}
            total={Math.min(companyCount, MAX_RESULTS)}
            capped={companyCount > MAX_RESULTS}
            pageHref={(page) => searchPath({ ...shown, first: (page - 1) * search.rows }, usual)}
            pageSizes={pageSizes}
            sizeHref={(rows) => searchPath({ ...shown, rows, first: 0 }, usual)}
            label="Pages of results"
          />
        </div>
        <MapBeside companies={companies} place={results.place} />
      </div>
    </>
  );
}

/** "12 companies near Austin, TX 78701, within 25 miles, and 1 elsewhere". */
function countInWords(results: ShownResults) {
  const { companies, companyCount, place, radius } = results;
  const elsewhere = companies.filter(({ miles }) => miles !== null && miles > radius).length;
  const near = companyCount - elsewhere;
  if (!place || near === 0) return companiesInWords(companyCount);
  const more = elsewhere > 0 ? `, and ${elsewhere} elsewhere` : "";
  return `${companiesInWords(near)} near ${placeInWords(results)}, within ${radius} miles${more}`;
}

function companiesInWords(count: number) {
  if (count > MAX_RESULTS) return "1,000+ companies";
  return `${count.toLocaleString("en-US")} ${count === 1 ? "company" : "companies"}`;
}

function placeInWords({ place, placeNamed }: SearchResults) {
  return place ? `${place.city}, ${place.stateCode}${placeNamed ? "" : ` ${place.zip}`}` : "";
}
