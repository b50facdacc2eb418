import { beforeAll, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { openApi } from "../../app/api/openapi";
import { austin, companyLike, mediaOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const BANNER = "b".repeat(24) + ".webp";
const LOGO = "a".repeat(24) + ".webp";
const path = "/api/v1/network/profile/list/search";

beforeAll(() =>
  insertCast({
    companies: [1, 2, 3, 4].map((id) =>
      companyLike({
        id,
        vanity_name: `company-${id}`,
        name: `Company ${id}`,
        banner_media: BANNER,
        logo_media: LOGO,
        banner_background: "112233",
        stars5: 9 - id,
        place_id: `place-${id}`,
      }),
    ),
    media: [mediaOf(BANNER), mediaOf(LOGO)],
  }),
);

async function post(body: unknown) {
  const url = new URL(path, "http://localhost:8787");
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await answerApi(request, url, visitorContext({ requestId: "request-1" }));
  return {
    status: response.status,
    body: (await response.json()) as {
      profiles: Record<string, unknown>[];
      totalRecords: number;
      error?: unknown;
    },
  };
}

const spotlight = { first: 0, rows: 3, spotlight: true };

describe("API-017 featured profiles", () => {
  test("returns three, with the fields of a search result and the banner", async () => {
    const { status, body } = await post(spotlight);
    expect([status, body.totalRecords, body.profiles.length]).toEqual([200, 3, 3]);
    expect(body.profiles[0]).toMatchObject({
      vanityName: expect.stringMatching(/^company-\d$/),
      name: expect.stringMatching(/^Company \d$/),
      aboutMetadata: "Leaks, drains and water heaters in Austin.",
      profilePic: `/media/${LOGO}`,
      profilePicBackgroundColor: null,
      profilePicFit: "contain",
      rating: "5.0",
      reviewCount: expect.any(Number),
      friendReviews: 0,
      location: { city: "Austin", stateCode: "TX", zipCode: "78701" },
      phoneNumber: "5125550101",
      email: "office@river-city-plumbing.example",
      distance: null,
      bannerImage: `/media/${BANNER}`,
      bannerImagePosition: "center",
      bannerImageFit: "cover",
      bannerImageBackgroundColor: "112233",
    });
  });

  test("returns profiles near a place, with the distance in miles", async () => {
    const { body } = await post({
      ...spotlight,
      latitude: austin.lat,
      longitude: austin.lng,
      distance: 10,
      distanceType: "mi",
    });
    expect(body.profiles.map((one) => one.distance)).toEqual([0, 0, 0]);
  });

  test.each<[string, object, object]>([
    [
      "a place and a spotlight",
      { ...spotlight, placeId: "place-1" },
      { input: expect.stringMatching(/^A spotlight has no placeId\./) },
    ],
    [
      "an unknown field",
      { ...spotlight, radius: 10 },
      { input: expect.stringMatching(/^A spotlight has no radius\./) },
    ],
    [
      "a spotlight that is not a boolean",
      { ...spotlight, spotlight: false },
      { spotlight: "spotlight is true, or left out." },
    ],
    [
      "another page",
      { ...spotlight, first: 3, rows: 10 },
      { first: expect.any(String), rows: "rows is 3." },
    ],
    [
      "a latitude without a longitude",
      { ...spotlight, latitude: 30 },
      { longitude: "Send latitude and longitude together." },
    ],
    [
      "kilometers",
      { ...spotlight, latitude: 30, longitude: -97, distanceType: "km" },
      { distanceType: 'distanceType is "mi".' },
    ],
    ["no place and no spotlight", { first: 0, rows: 3 }, { placeId: "A placeId is required." }],
  ])("%s is refused with a field error", async (_, body, fields) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      { code: "invalid", message: expect.any(String), fields, requestId: "request-1" },
    ]);
  });
});

test("API-016 the same path still looks up a place", async () => {
  expect((await post({ placeId: "place-2" })).body).toMatchObject({
    totalRecords: 1,
    profiles: [{ vanityName: "company-2" }],
  });
  expect((await post({ placeId: "place-9" })).body).toEqual({ totalRecords: 0, profiles: [] });
});

test("the OpenAPI document lists both bodies", () => {
  const { paths } = openApi(visitorContext().config);
  const { requestBody } = paths[path.replace("/api/v1", "")]!.post as {
    requestBody: {
      content: { "application/json": { schema: { anyOf: { properties: object }[] } } };
    };
  };
  const bodies = requestBody.content["application/json"].schema.anyOf.map((body) =>
    Object.keys(body.properties),
  );
  expect(bodies).toEqual([
    expect.arrayContaining([
      "first",
      "rows",
      "spotlight",
      "latitude",
      "longitude",
      "distance",
      "distanceType",
    ]),
    ["placeId"],
  ]);
});
