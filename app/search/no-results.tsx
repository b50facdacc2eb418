import { Link } from "@remix-run/react";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { isFiltered, noFilters, radiusOptions, usualSort } from "./options";
import type { ShownResults } from "./results";
import { newCompanyReviewPath } from "../reviews/review-urls";
import { searchPath } from "./search-path";

/** SRCH-024, SRCH-025. */
export default function NoResults({ results }: { results: ShownResults }) {
  const { search, queryName, place, friendCount, didYouMean } = results;
  const usual = usualSort(friendCount !== null);
  const filtered = isFiltered(search);
  return (
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
      {didYouMean.length > 0 && (
        <p className="did-you-mean">
          Did you mean{" "}
          {didYouMean.map(({ name, slug }, i) => (
            <span key={slug}>
              {i > 0 && (i === didYouMean.length - 1 ? " or " : ", ")}
              <Link to={searchPath({ ...search, query: slug, first: 0 }, usual)}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        {place &&
          `We looked as far as ${Math.max(search.radius, radiusOptions.at(-1)!)} miles from ` +
            `${place.city}, ${place.stateCode}. `}
        Try another word or a company name. Do you run a business here? List it and be the first
        company people find.
      </p>
      <p>
        Can’t find the company?{" "}
        <Link to={newCompanyReviewPath({ name: queryName })} rel="nofollow">
          Add it with a review
        </Link>
      </p>
    </EmptyState>
  );
}
