import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { PlaceServiceError } from "../outside/places/place-service";
import { PlaceId } from "./input";
import { seenByAll } from "../security/company-access";

/** Fields are empty strings if the service has no value (SRCH-035). */
const FoundPlace = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string().meta({ description: "Two letters.", examples: ["TX"] }),
  zip: z.string(),
  country: z.string(),
  phoneNumber: z
    .string()
    .meta({ description: "Digits only, without the country code.", examples: ["5125550101"] }),
  website: z.string(),
  rating: z.number().nullable(),
  user_ratings_total: z.number(),
  lat: z.number(),
  lng: z.number(),
  hours: z.array(z.string().meta({ examples: ["Monday: 8:00 AM – 5:00 PM"] })),
  types: z.array(z.string()),
  photos: z.array(z.string()).meta({ description: "The names of its photos at the maps service." }),
  newCompany: z.boolean().meta({ description: "Whether no company here has this place yet." }),
});

/**
 * The maps service's details of a business (SRCH-034, SRCH-035), and whether it is already listed
 * here.
 */
export const readPlace = operation({
  name: "read place",
  may: visitor,
  effect: "read",
  input: z.object({ placeId: PlaceId }),
  output: FoundPlace,
  async run({ placeService, reads, notice }, { placeId }) {
    if (!placeService)
      throw new Refusal("not-found", "Places cannot be looked up here: no maps service is set up.");
    const [details, known] = await Promise.all([
      placeService.details(placeId).catch((error: unknown) => {
        if (!(error instanceof PlaceServiceError)) throw error;
        notice({ event: "place service failed", error: error.message });
        throw new Refusal("unavailable", "Unexpected error. Please try again later.");
      }),
      reads.first(`SELECT 1 FROM company c WHERE c.place_id = ? AND ${seenByAll} LIMIT 1`, placeId),
    ]);
    if (!details) throw new Refusal("not-found", "There is no such place.");
    return { ...details, newCompany: known === undefined };
  },
});
