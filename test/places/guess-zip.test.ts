import { beforeAll, expect, test } from "vitest";
import { guessZip } from "../../app/places/guess-zip.server";
import { austin, boston, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

beforeAll(() => insertCast({}));

const guess = (guessedPlace: { zip: string | undefined; lat: number; lng: number } | undefined) =>
  guessZip(visitorContext({ guessedPlace }), undefined);

test("SRCH-039 uses the network's zip code if known", async () => {
  expect(await guess({ zip: "78701", lat: 0, lng: 0 })).toEqual({ zipCode: "78701" });
});

test("SRCH-039 otherwise uses the zip code nearest to the network's location", async () => {
  expect(await guess({ zip: undefined, lat: boston.lat + 0.1, lng: boston.lng })).toEqual({
    zipCode: "02108",
  });
  expect(await guess({ zip: "00000", lat: austin.lat, lng: austin.lng - 0.1 })).toEqual({
    zipCode: "78701",
  });
});

test("returns null outside the US or without a location", async () => {
  expect(await guess({ zip: undefined, lat: 48.8, lng: 2.3 })).toEqual({ zipCode: null });
  expect(await guess(undefined)).toEqual({ zipCode: null });
});
