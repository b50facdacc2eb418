import { z } from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { PlaceServiceError, type PlaceDetails } from "../outside/places/place-service";
import { PlaceId } from "../search/find-place.server";

export interface FoundPlace extends PlaceDetails {
  /** No company here has this place yet. */
  newCompany: boolean;
}

/** What the maps service knows of a business (SRCH-034, SRCH-035), and whether it is one of ours. */
export const readPlace = operation({
  name: "read place",
  may: visitor,
  effect: "read",
  input: z.object({ placeId: PlaceId }),
  output: z.custom<FoundPlace>(),
  async run({ placeService, reads, notice }, { placeId }): Promise<FoundPlace> {
    if (!placeService) throw new Refusal("not-found", "Places cannot be looked up here: no maps service is set up.");
    const [details, known] = await Promise.all([
      placeService.details(placeId).catch((error: unknown) => {
        if (!(error instanceof PlaceServiceError)) throw error;
        notice({ event: "place service failed", error: error.message });
        throw new Refusal("unavailable", "Unexpected error. Please try again later.");
      }),
      reads.first("SELECT 1 FROM company WHERE place_id = ? AND published = 1 LIMIT 1", placeId),
    ]);
    if (!details) throw new Refusal("not-found", "There is no such place.");
    return { ...details, newCompany: known === undefined };
  },
});
