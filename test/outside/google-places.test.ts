import { describe, expect, test } from "vitest";
import { googlePlaces } from "../../app/outside/places/google-places";
import { PlaceServiceError } from "../../app/outside/places/place-service";

/**
 * Responses in the documented format:
 * https://developers.google.com/maps/documentation/places/web-service.
 */
const predictions = {
  suggestions: [
    {
      placePrediction: {
        place: "places/ChIJ5YQQf1GHhYARPKG7WLIaOko",
        placeId: "ChIJ5YQQf1GHhYARPKG7WLIaOko",
        text: {
          text: "Amoeba Plumbing, Telegraph Avenue, Berkeley, CA, USA",
          matches: [{ endOffset: 6 }],
        },
        structuredFormat: {
          mainText: { text: "Amoeba Plumbing", matches: [{ endOffset: 6 }] },
          secondaryText: { text: "Telegraph Avenue, Berkeley, CA, USA" },
        },
        types: ["plumber", "point_of_interest", "establishment"],
      },
    },
    { queryPrediction: { text: { text: "amoeba plumbers near me" } } },
    { placePrediction: { place: "places/ChIJ1", placeId: "ChIJ1", text: { text: "Amoeba" } } },
  ],
};
const details = {
  id: "ChIJ5YQQf1GHhYARPKG7WLIaOko",
  types: ["plumber", "establishment"],
  nationalPhoneNumber: "(512) 555-0101",
  addressComponents: [
    { longText: "Suite 4", shortText: "4", types: ["subpremise"], languageCode: "en" },
    { longText: "2455", shortText: "2455", types: ["street_number"], languageCode: "en-US" },
    {
      longText: "Telegraph Avenue",
      shortText: "Telegraph Ave",
      types: ["route"],
      languageCode: "en",
    },
    {
      longText: "Berkeley",
      shortText: "Berkeley",
      types: ["locality", "political"],
      languageCode: "en",
    },
    {
      longText: "California",
      shortText: "CA",
      types: ["administrative_area_level_1", "political"],
      languageCode: "en",
    },
    {
      longText: "United States",
      shortText: "US",
      types: ["country", "political"],
      languageCode: "en",
    },
    { longText: "94704", shortText: "94704", types: ["postal_code"], languageCode: "en-US" },
  ],
  location: { latitude: 37.8654, longitude: -122.2585 },
  rating: 4.7,
  websiteUri: "http://www.amoeba.example/",
  userRatingCount: 3512,
  displayName: { text: "Amoeba Plumbing", languageCode: "en" },
  regularOpeningHours: {
    openNow: true,
    periods: [],
    weekdayDescriptions: ["Monday: 11:00 AM – 8:00 PM"],
  },
  photos: [{ name: "places/ChIJ5/photos/AUc7", widthPx: 4032, heightPx: 3024 }],
};

const KEY = "a-key-of-the-service";
function respondWith(body: unknown, status = 200) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetcher = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
    );
  }) as unknown as typeof fetch;
  return { service: googlePlaces(KEY, fetcher), requests };
}

describe("predictions", () => {
  test("SRCH-031 requests US businesses within 50,000 meters, with the key only in a header", async () => {
    const { service, requests } = respondWith(predictions);
    await service.predict("amoeba", { lat: 37.87, lng: -122.26 });
    expect(requests[0]!.url).toBe("https://places.googleapis.com/v1/places:autocomplete");
    expect(requests[0]!.url).not.toContain(KEY);
    expect(new Headers(requests[0]!.init.headers).get("X-Goog-Api-Key")).toBe(KEY);
    expect(JSON.parse(requests[0]!.init.body as string)).toEqual({
      input: "amoeba",
      includedRegionCodes: ["us"],
      includedPrimaryTypes: ["establishment"],
      locationBias: { circle: { center: { latitude: 37.87, longitude: -122.26 }, radius: 50_000 } },
    });
    await service.predict("amoeba", undefined);
    expect(JSON.parse(requests[1]!.init.body as string)).not.toHaveProperty("locationBias");
  });

  test("have names and addresses; query predictions are skipped", async () => {
    expect(await respondWith(predictions).service.predict("amoeba", undefined)).toEqual([
      {
        placeId: "ChIJ5YQQf1GHhYARPKG7WLIaOko",
        name: "Amoeba Plumbing",
        address: "Telegraph Avenue, Berkeley, CA, USA",
      },
      { placeId: "ChIJ1", name: "Amoeba", address: "" },
    ]);
    expect(await respondWith({}).service.predict("zzzz", undefined)).toEqual([]);
  });
});

describe("details", () => {
  test("SRCH-034 SRCH-035 SRCH-036 have the contract's fields, with the phone number as digits", async () => {
    const { service, requests } = respondWith(details);
    expect(await service.details("ChIJ5YQQf1GHhYARPKG7WLIaOko")).toEqual({
      placeId: "ChIJ5YQQf1GHhYARPKG7WLIaOko",
      name: "Amoeba Plumbing",
      address: "2455 Telegraph Avenue",
      address2: "Suite 4",
      city: "Berkeley",
      state: "CA",
      zip: "94704",
      country: "US",
      phoneNumber: "5125550101",
      website: "http://www.amoeba.example/",
      rating: 4.7,
      user_ratings_total: 3512,
      lat: 37.8654,
      lng: -122.2585,
      hours: ["Monday: 11:00 AM – 8:00 PM"],
      types: ["plumber", "establishment"],
      photos: ["places/ChIJ5/photos/AUc7"],
    });
    const fields = new Headers(requests[0]!.init.headers).get("X-Goog-FieldMask")!.split(",");
    for (const field of [
      "displayName",
      "addressComponents",
      "nationalPhoneNumber",
      "websiteUri",
      "rating",
      "userRatingCount",
      "types",
      "location",
    ])
      expect(fields).toContain(field);
  });

  test("missing fields are empty strings", async () => {
    const { service } = respondWith({
      id: "x",
      displayName: { text: "X" },
      location: { latitude: 1, longitude: 2 },
    });
    expect(await service.details("x")).toMatchObject({
      address: "",
      phoneNumber: "",
      rating: null,
      user_ratings_total: 0,
      hours: [],
      photos: [],
    });
  });

  test("an id is escaped in the URL", async () => {
    const { service, requests } = respondWith(details);
    await service.details("../../x?key=1");
    expect(requests[0]!.url).toBe("https://places.googleapis.com/v1/places/..%2F..%2Fx%3Fkey%3D1");
  });

  test("an unknown id has no details", async () => {
    expect(
      await respondWith({ error: { code: 404 } }, 404).service.details("gone"),
    ).toBeUndefined();
  });
});

describe("a failing service", () => {
  test.each([
    ["with an error status", { error: { code: 403, message: "key" } }, 403],
    ["with a server error", "<html>", 500],
    ["with another response format", { suggestions: [{ placePrediction: { placeId: 4 } }] }, 200],
    ["with malformed JSON", "<html>", 200],
  ])("%s, throws a PlaceServiceError without the key", async (_, body, status) => {
    const error = await respondWith(body, status)
      .service.predict("amoeba", undefined)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PlaceServiceError);
    expect(String(error)).not.toContain(KEY);
  });

  test("after a timeout, throws a PlaceServiceError", async () => {
    const failing = googlePlaces(KEY, () =>
      Promise.reject(new DOMException("late", "TimeoutError")),
    );
    expect(
      await failing.predict("amoeba", undefined).catch((error: unknown) => error),
    ).toBeInstanceOf(PlaceServiceError);
  });
});
