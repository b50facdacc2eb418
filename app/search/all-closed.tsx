import { Link } from "@remix-run/react";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { companyPath } from "../urls";
import { headingOf } from "./heading-of";
import type { AllClosed as AllClosedData } from "./open-now.server";
import { MAX_RESULTS, radiusOptions, usualSort } from "./options";
import type { ShownResults } from "./results";
import { searchPath } from "./search-path";
import { placeName } from "../place-name";

/** A search for open companies when all that match are closed. */
export default function AllClosed({
  results,
  allClosed: { companyCount, first, wider },
}: {
  results: ShownResults;
  allClosed: AllClosedData;
}) {
  const { search, place, radius, friendCount } = results;
  const usual = usualSort(friendCount !== null);
  const widest = radiusOptions.at(-1)!;
  return (
    <EmptyState
      level={1}
      icon="clock"
      title={titleOf(results, companyCount)}
      actions={
        <>
          {wider && (
            <ButtonLink to={searchPath({ ...search, radius: wider.radius, first: 0 }, usual)}>
              {`Show ${wider.companyCount} open within ${wider.radius} miles`}
            </ButtonLink>
          )}
          <ButtonLink
            to={searchPath({ ...search, openNow: false, first: 0 }, usual)}
            variant="secondary"
          >
            {companyCount === 1 ? "Show it anyway" : `Show all ${countOf(companyCount)}`}
          </ButtonLink>
        </>
      }
    >
      {first && (
        <p>
          <Link to={companyPath(first.vanityName)}>{first.name}</Link> opens first: {first.opens}.
        </p>
      )}
      {!wider && place && radius < widest && (
        <p>
          Nobody within {widest} miles of {placeName(place)} is open now.
        </p>
      )}
    </EmptyState>
  );
}

function titleOf(results: ShownResults, companyCount: number) {
  const { place, radius } = results;
  const what = results.service === "" ? "" : ` for ${headingOf(results)}`;
  const where = place ? ` within ${radius} miles of ${placeName(place)}` : "";
  return companyCount === 1
    ? `The one company${what}${where} is closed now`
    : `None of ${countOf(companyCount)} companies${what}${where} is open now`;
}

function countOf(companyCount: number) {
  return companyCount > MAX_RESULTS ? "1,000+" : companyCount.toLocaleString("en-US");
}
