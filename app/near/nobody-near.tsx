import type { City } from "../places/city.server";
import { DEFAULT_RADIUS, radiusOptions } from "../search/options";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { searchPath } from "../search/search-path";
import type { Subject } from "./read-service.server";

/** Nobody for the service around the city: who comes from farther away, and how to be the first. */
export function NobodyNear({ city, subject }: { city: City; subject: Subject }) {
  const widest = radiusOptions.at(-1)!;
  return (
    <EmptyState
      icon="search"
      title={`Nobody within ${DEFAULT_RADIUS} miles of ${city.city} yet`}
      actions={
        <>
          <ButtonLink to={searchPath({ query: subject.slug, zipCode: city.zip, radius: widest })}>
            Search within {widest} miles
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
