import { beforeAll, describe, expect, test } from "vitest";
import { findPlace } from "../../app/search/find-place.server";
import type { PlaceService } from "../../app/outside/places/place-service";
import { suggest } from "../../app/search/suggest.server";
import { boston, companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const inBoston = {
  city: "Boston",
  state_code: "MA",
  zip: "02108",
  lat: boston.lat,
  lng: boston.lng,
};

beforeAll(() =>
  insertCast({
    companies: [
      ...[1, 2, 3].map((id) =>
        companyLike({
          id,
          vanity_name: `zephyr-boston-${id}`,
          name: `Zephyr Boston ${id}`,
          ...inBoston,
        }),
      ),
      ...[4, 5].map((id) =>
        companyLike({
          id,
          vanity_name: `zephyr-austin-${id}`,
          name: `Zephyr Austin ${id}`,
          place_id: id === 4 ? "place-4" : null,
        }),
      ),
      ...[7, 8].map((id) =>
        companyLike({ id, vanity_name: `quill-boston-${id}`, name: "Quill", ...inBoston }),
      ),
      companyLike({ id: 9, vanity_name: "quill-austin-9", name: "Quill" }),
      // More than a key press may read.
      ...Array.from({ length: 100 }, (_, i) =>
        companyLike({
          id: 100 + i,
          vanity_name: `quorum-${i}`,
          name: `Quorum ${i}`,
          ...(i > 1 && inBoston),
        }),
      ),
      companyLike({
        id: 6,
        vanity_name: "zephyr-canary",
        name: "Zephyr Canary",
        published: 0,
        place_id: "place-hidden",
      }),
    ],
  }),
);

const typed = (q: string, zipCode?: string) => suggest(visitorContext(), { q, zipCode });

describe("suggestions", () => {
  test("SRCH-027 below two characters, nothing is looked up", async () => {
    for (const q of ["", "z", " z "]) {
      const context = visitorContext();
      expect(await suggest(context, { q })).toEqual({ services: [], companies: [], places: [] });
      expect(context.reads.spent.roundTrips).toBe(0);
    }
  });

  test("SRCH-029 at most four services, with their category", async () => {
    const { services } = await typed("repair");
    expect(services).toHaveLength(4);
    for (const service of services)
      expect(service).toEqual({
        name: expect.any(String),
        uri: expect.stringMatching(/^[a-z0-9-]+$/),
        category: expect.any(String),
      });
  });

  test("SRCH-030 at most two companies, those near the zip code first", async () => {
    expect((await typed("zephyr", "78701")).companies).toEqual([
      { name: "Zephyr Austin 4", vanityName: "zephyr-austin-4", location: "Austin, TX" },
      { name: "Zephyr Austin 5", vanityName: "zephyr-austin-5", location: "Austin, TX" },
    ]);
    expect((await typed("zephyr", "02108")).companies.map((one) => one.location)).toEqual([
      "Boston, MA",
      "Boston, MA",
    ]);
    expect((await typed("zephyr")).companies).toHaveLength(2);
  });

  test("a company near the zip code comes before distant ones that match equally well", async () => {
    const named = async (zipCode?: string) =>
      (await typed("quill", zipCode)).companies.map((one) => one.vanityName);
    expect(await named()).toEqual(["quill-boston-7", "quill-boston-8"]);
    expect(await named("78701")).toEqual(["quill-austin-9", "quill-boston-7"]);
  });

  test("an empty or unknown zip code is ignored; a malformed one is refused", async () => {
    for (const zipCode of ["", "00000"])
      expect((await typed("zephyr", zipCode)).companies).toHaveLength(2);
    expect((await refusalOf(typed("zephyr", "7870"))).fields).toEqual({
      zipCode: "Invalid zip code format",
    });
  });

  test("unpublished companies are not suggested", async () => {
    for (const zipCode of ["78701", undefined])
      expect(JSON.stringify(await typed("zephyr canary", zipCode))).not.toMatch(/canary/i);
  });

  describe("SRCH-031 places", () => {
    const place = (n: number) => ({
      placeId: `place-${n}`,
      name: `Zephyr ${n}`,
      address: "Congress Avenue, Austin",
    });
    const withPlaces = (predict: PlaceService["predict"]) => ({
      placeService: { predict, details: () => Promise.resolve(undefined) },
    });

    test("at most two, requested around the zip code", async () => {
      const requested: unknown[] = [];
      const context = visitorContext(
        withPlaces(
          (text, near) => (
            requested.push([text, near?.lat]),
            Promise.resolve([1, 2, 3].map(place))
          ),
        ),
      );
      expect((await suggest(context, { q: "zephyr", zipCode: "78701" })).places).toEqual([
        place(1),
        place(2),
      ]);
      expect(requested).toEqual([["zephyr", 30.2713]]);
    });

    test("are empty without a place service and below two characters", async () => {
      expect((await typed("zephyr", "78701")).places).toEqual([]);
      const context = visitorContext(withPlaces(() => Promise.reject(new Error("asked"))));
      expect((await suggest(context, { q: "z" })).places).toEqual([]);
    });

    test("a failing place service does not affect other suggestions, and is logged", async () => {
      const notices: unknown[] = [];
      const context = visitorContext({
        ...withPlaces(() => Promise.reject(new Error("down"))),
        notice: (entry) => void notices.push(entry),
      });
      const { companies, places } = await suggest(context, { q: "zephyr", zipCode: "78701" });
      expect([companies.length, places.length]).toEqual([2, 0]);
      expect(notices).toEqual([{ event: "place service failed", error: "down" }]);
    });
  });

  test.each(["zephyr", "zeph", "quorum", "no such company"])(
    "cost one round trip, with the place in memory, and 60 rows: %s",
    async (q) => {
      await suggest(visitorContext(), { q, zipCode: "78701" });
      const context = visitorContext();
      await suggest(context, { q, zipCode: "78701" });
      expect(context.reads.spent.roundTrips).toBeLessThanOrEqual(1);
      expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(60);
    },
  );
});

describe("API-016 finding a place's profile", () => {
  const find = (input: unknown) => findPlace(visitorContext(), input);

  test("returns published companies only", async () => {
    expect((await find({ placeId: "place-4" })).map((one) => one.vanityName)).toEqual([
      "zephyr-austin-4",
    ]);
    expect(await find({ placeId: "place-hidden" })).toEqual([]);
    expect(await find({ placeId: "place-unknown" })).toEqual([]);
  });

  test.each([
    [{}],
    [{ placeId: "" }],
    [{ placeId: 4 }],
    [{ placeId: "x".repeat(301) }],
    [null],
    ["place-4"],
  ])("%j is refused", async (input) => {
    expect((await refusalOf(find(input))).code).toBe("invalid");
  });
});
