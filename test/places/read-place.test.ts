import { beforeAll, expect, test } from "vitest";
import {
  PlaceServiceError,
  type PlaceDetails,
  type PlaceService,
} from "../../app/outside/places/place-service";
import { readPlace } from "../../app/places/read-place.server";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const details: PlaceDetails = {
  placeId: "place-1",
  name: "Zephyr",
  address: "1 Main St",
  address2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  phoneNumber: "5125550101",
  website: "",
  rating: 4.5,
  user_ratings_total: 3,
  lat: 30,
  lng: -97,
  hours: [],
  types: [],
  photos: [],
};

beforeAll(() =>
  insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "zephyr", name: "Zephyr", place_id: "place-1" }),
      companyLike({
        id: 2,
        vanity_name: "hidden",
        name: "Hidden",
        place_id: "place-hidden",
        published: 0,
      }),
    ],
  }),
);

const read = (placeId: unknown, details: PlaceService["details"]) =>
  readPlace(visitorContext({ placeService: { details, predict: () => Promise.resolve([]) } }), {
    placeId,
  });

test("SRCH-035 returns the place's details and whether the company is new", async () => {
  expect(await read("place-1", () => Promise.resolve(details))).toEqual({
    ...details,
    newCompany: false,
  });
  expect(
    await read("place-2", () => Promise.resolve({ ...details, placeId: "place-2" })),
  ).toMatchObject({ newCompany: true });
  // An unpublished profile must not be revealed.
  expect(await read("place-hidden", () => Promise.resolve(details))).toMatchObject({
    newCompany: true,
  });
});

test("SRCH-038 a failing service is a retryable error", async () => {
  const refusal = await refusalOf(
    read("place-1", () => Promise.reject(new PlaceServiceError("down"))),
  );
  expect([refusal.code, refusal.message]).toEqual([
    "unavailable",
    "Unexpected error. Please try again later.",
  ]);
});

test("refuses an unknown and an empty place id", async () => {
  expect((await refusalOf(read("gone", () => Promise.resolve(undefined)))).code).toBe("not-found");
  expect((await refusalOf(read("", () => Promise.resolve(details)))).code).toBe("invalid");
});
