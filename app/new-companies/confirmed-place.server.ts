import { nameKey } from "../creating/opt-out.server";
import { PlaceServiceError, type PlaceDetails } from "../outside/places/place-service";
import type { RequestContext } from "../operations/context";
import type { KnownBy } from "./known-company.server";

/**
 * The place of a new company, if the maps service knows a business there with the same zip code and
 * the same name or phone number. Null otherwise, and while the service fails: a company with the
 * place of another would hide it from people who look for it there. As given if no service is set up:
 * then nothing is looked up by places either.
 */
export async function confirmedPlaceId(
  { placeService, notice }: Pick<RequestContext, "placeService" | "notice">,
  given: KnownBy,
): Promise<string | null> {
  if (!given.placeId) return null;
  if (!placeService) return given.placeId;
  try {
    const place = await placeService.details(given.placeId);
    return place && isAlike(place, given) ? given.placeId : null;
  } catch (error) {
    if (!(error instanceof PlaceServiceError)) throw error;
    notice({ event: "place service failed", error: error.message });
    return null;
  }
}

function isAlike(place: PlaceDetails, given: KnownBy) {
  const hasName = nameKey(place.name) === nameKey(given.name);
  const hasPhone = place.phoneNumber !== "" && place.phoneNumber === given.phoneNumber;
  return place.zip.slice(0, 5) === given.zipCode.slice(0, 5) && (hasName || hasPhone);
}
