/**
 * Google Places API (New): https://developers.google.com/maps/documentation/places/web-service. Its
 * terms allow storing only place ids, so results go to the visitor and are not saved.
 */
import * as z from "zod";
import {
  PlaceServiceError,
  type PlaceDetails,
  type PlacePrediction,
  type PlaceService,
} from "./place-service";

const API = "https://places.googleapis.com/v1";
const TIMEOUT_MS = 1_500;
/** In meters; the API's maximum (SRCH-031). */
const RADIUS_METERS = 50_000;

const Text = z.object({ text: z.string() });

const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: Text,
            structuredFormat: z
              .object({ mainText: Text, secondaryText: Text.optional() })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

const Details = z.object({
  id: z.string(),
  displayName: Text,
  addressComponents: z
    .array(
      z.object({
        longText: z.string(),
        shortText: z.string().optional(),
        types: z.array(z.string()),
      }),
    )
    .default([]),
  nationalPhoneNumber: z.string().default(""),
  websiteUri: z.string().default(""),
  rating: z.number().optional(),
  userRatingCount: z.number().default(0),
  regularOpeningHours: z
    .object({ weekdayDescriptions: z.array(z.string()).default([]) })
    .optional(),
  types: z.array(z.string()).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  photos: z.array(z.object({ name: z.string() })).default([]),
});

/** SRCH-034. */
const DETAIL_FIELDS =
  "id,displayName,addressComponents,nationalPhoneNumber,websiteUri,rating,userRatingCount,regularOpeningHours.weekdayDescriptions,types,location,photos.name";

export function googlePlaces(key: string, fetcher: typeof fetch = fetch): PlaceService {
  async function send<T extends z.ZodType>(
    path: string,
    schema: T,
    fields: string,
    body?: object,
  ): Promise<z.output<T> | undefined> {
    let response: Response;
    try {
      response = await fetcher(API + path, {
        method: body ? "POST" : "GET",
        headers: {
          "X-Goog-Api-Key": key,
          "X-Goog-FieldMask": fields,
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new PlaceServiceError(
        `The place service did not answer: ${error instanceof Error ? error.name : String(error)}`,
      );
    }
    if (response.status === 404) return undefined;
    if (!response.ok) throw new PlaceServiceError(`The place service answered ${response.status}.`);
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success)
      throw new PlaceServiceError("The place service answered in a form that we do not know.");
    return parsed.data;
  }

  return {
    async predict(text, near) {
      const found = await send(
        "/places:autocomplete",
        Predictions,
        "suggestions.placePrediction(placeId,text,structuredFormat)",
        {
          input: text,
          includedRegionCodes: ["us"],
          includedPrimaryTypes: ["establishment"],
          ...(near && {
            locationBias: {
              circle: {
                center: { latitude: near.lat, longitude: near.lng },
                radius: RADIUS_METERS,
              },
            },
          }),
        },
      );
      return (found?.suggestions ?? []).flatMap(({ placePrediction }): PlacePrediction[] => {
        if (!placePrediction) return [];
        const { placeId, text, structuredFormat } = placePrediction;
        return [
          {
            placeId,
            name: structuredFormat?.mainText.text ?? text.text,
            address: structuredFormat?.secondaryText?.text ?? "",
          },
        ];
      });
    },

    async details(placeId) {
      const place = await send(`/places/${encodeURIComponent(placeId)}`, Details, DETAIL_FIELDS);
      return place && detailsOf(place);
    },
  };
}

function detailsOf(place: z.output<typeof Details>): PlaceDetails {
  const part = (type: string) => place.addressComponents.find(({ types }) => types.includes(type));
  const long = (type: string) => part(type)?.longText ?? "";
  return {
    placeId: place.id,
    name: place.displayName.text,
    address: [long("street_number"), long("route")].filter(Boolean).join(" "),
    address2: long("subpremise"),
    city: long("locality") || long("sublocality") || long("postal_town"),
    state: part("administrative_area_level_1")?.shortText ?? "",
    zip: long("postal_code"),
    country: part("country")?.shortText ?? "",
    phoneNumber: place.nationalPhoneNumber.replace(/\D/g, ""),
    website: place.websiteUri,
    rating: place.rating ?? null,
    user_ratings_total: place.userRatingCount,
    lat: place.location.latitude,
    lng: place.location.longitude,
    hours: place.regularOpeningHours?.weekdayDescriptions ?? [],
    types: place.types,
    photos: place.photos.map(({ name }) => name),
  };
}
