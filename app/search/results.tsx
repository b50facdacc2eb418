import { Form, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";
import { ButtonLink } from "../ui/button";
import { Select } from "../ui/controls";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Field } from "../ui/field";
import { Note } from "../ui/note";
import { Pager } from "../ui/pager";
import { searchPath } from "../urls";
import { CompanyCard } from "./company-card";
import { DEFAULT_PAGE_SIZE, MOST_RESULTS, pageSizes, radiusOptions, type Search } from "./options";
import type { SearchResults } from "./search-companies.server";

export interface ShownResults extends SearchResults {
  search: Search;
  queryName: string;
}

export function Results({ results }: { results: ShownResults }) {
  const { companies, companyCount, search, queryName, place } = results;
  const where = place ? `near ${place.city}, ${place.stateCode} ${place.zip}` : "";
  if (companyCount === 0) return <NoResults results={results} />;
  const capped = companyCount > MOST_RESULTS;
  const total = Math.min(companyCount, MOST_RESULTS);
  return (
    <section aria-labelledby="results-heading" className="stack gap-6">
      <div className="cluster cluster--apart results-head">
        <div>
          <h1 id="results-heading">{queryName || "All companies"}</h1>
          <p className="soft" aria-live="polite">
            {capped ? "1,000+" : total.toLocaleString("en-US")} {total === 1 ? "company" : "companies"} {where}
            {place && `, within ${results.radius} miles`}
          </p>
        </div>
        <Narrow search={search} />
      </div>
      {search.sortBy === "friends" && (
        <Note>Sorting by friends’ recommendations needs an account with friends. These results are sorted by relevance.</Note>
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
        pageHref={(page) => searchPath({ ...search, first: (page - 1) * search.rows })}
        pageSizes={pageSizes}
        sizeHref={(rows) => searchPath({ ...search, rows, first: 0 })}
        label="Pages of results"
      />
    </section>
  );
}

/** Radius and order: applied at once in the browser, by a button without a script. */
function Narrow({ search }: { search: Search }) {
  const navigate = useNavigate();
  function apply(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget);
    const radius = Number(chosen.get("radius") ?? search.radius);
    navigate(searchPath({ ...search, radius, sortBy: chosen.get("sortBy") as Search["sortBy"], first: 0 }));
  }
  return (
    <Form
      method="get"
      action={searchPath({ query: search.query, zipCode: search.zipCode ?? "" })}
      className="cluster gap-2 narrow"
      onChange={apply}
    >
      {search.rows !== DEFAULT_PAGE_SIZE && <input type="hidden" name="rows" value={search.rows} />}
      {search.zipCode && (
        <Field name="radius" label="Radius">
          <Select key={search.radius} defaultValue={search.radius}>
            {radiusOptions.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field name="sortBy" label="Sort by">
        <Select key={search.sortBy} defaultValue={search.sortBy}>
          <option value="relevance">Relevance</option>
          <option value="friends">Friends’ recommendations</option>
        </Select>
      </Field>
      <noscript>
        <Button variant="secondary">Apply</Button>
      </noscript>
    </Form>
  );
}

/** SRCH-024, SRCH-025. */
function NoResults({ results: { search, queryName, radius, place } }: { results: ShownResults }) {
  const widest = radiusOptions.at(-1)!;
  return (
    <EmptyState
      level={1}
      icon="search"
      title={`0 companies found for "${queryName || "all companies"}"${place ? " in your area" : ""}`}
      actions={
        <>
          {place && radius < widest && (
            <ButtonLink to={searchPath({ ...search, radius: widest, first: 0 })}>Search within {widest} miles</ButtonLink>
          )}
          <ButtonLink to="/list-your-business" variant="secondary">
            List your business
          </ButtonLink>
        </>
      }
    >
      Try another word, a company’s name or a wider radius. Do you run a company that belongs here? List your business and be the first that
      people find.
    </EmptyState>
  );
}
