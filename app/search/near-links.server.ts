import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { storedSlug } from "../places/city.server";
import { nearPath } from "../urls";
import { allStates } from "../places/states";

export interface NearLink {
  label: string;
  to: string;
}

/**
 * Links from a search to /near pages of the same place: the category, all services, and the state's
 * cities.
 */
export function nearLinks(
  place: { city: string; stateCode: string } | null,
  query: string,
): NearLink[] {
  const state = allStates.find(({ code }) => code === place?.stateCode);
  if (!place || !state) return [];
  const { stateCode } = place;
  const city = storedSlug(place.city);
  const slug = query.toLowerCase();
  const category = categoryBySlug(slug) ?? serviceBySlug(slug)?.category;
  return [
    ...(category
      ? [
          {
            label: `${category.name} in ${place.city}, ${stateCode}`,
            to: nearPath({ stateCode, city, service: category.slug }),
          },
        ]
      : []),
    { label: `All services in ${place.city}`, to: nearPath({ stateCode, city }) },
    { label: `Cities in ${state.name}`, to: nearPath({ stateCode }) },
  ];
}
