import type { City } from "../places/city.server";
import { DEFAULT_RADIUS, radiusOptions } from "../search/options";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { searchPath } from "../search/search-path";
import type { Subject } from "./read-service.server";

/** The empty state for a service near a city. */
export function NoCompaniesNear({ city, subject }: { city: City; subject: Subject }) {
  const maxRadius = radiusOptions.at(-1)!;
  return (
    <EmptyState
      icon="search"
      title={`Nobody within ${DEFAULT_RADIUS} miles of ${city.city} yet`}
      actions={
        <>
          <ButtonLink
            to={searchPath({ query: subject.slug, zipCode: city.zip, radius: maxRadius })}
          >
            Search within {maxRadius} miles
          </ButtonLink>
          <ButtonLink to="/list-your-business" variant="secondary">
            List your business
          </ButtonLink>
        </>
      }
    >
      No company lists {subject.name} around {city.city}. Try a wider search, or check back soon.
    </EmptyState>
  );
}
