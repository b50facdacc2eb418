import { describe, expect, test } from "vitest";
import { censusGeocoder } from "../../app/outside/geocoder/census-geocoder";
import { GeocoderError } from "../../app/outside/geocoder/geocoder";

/**
 * Responses in the documented format:
 * https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html.
 */
function match(state: string, zip: string, x: number, y: number) {
  return {
    tigerLine: { side: "L", tigerLineId: "76355984" },
    coordinates: { x, y },
    addressComponents: {
      zip,
      streetName: "SILVER HILL",
      preType: "",
      city: "WASHINGTON",
      preDirection: "",
      suffixDirection: "",
      fromAddress: "4600",
      state,
      suffixType: "RD",
      toAddress: "4700",
      suffixQualifier: "",
      preQualifier: "",
    },
    matchedAddress: `4600 SILVER HILL RD, WASHINGTON, ${state}, ${zip}`,
  };
}
const answer = (...addressMatches: unknown[]) => ({
  result: {
    input: {
      address: { address: "4600 Silver Hill Rd, Washington, DC 20233" },
      benchmark: { isDefault: true, id: "4", benchmarkName: "Public_AR_Current" },
    },
    addressMatches,
  },
});

const address = {
  address: "4600 Silver Hill Rd",
  city: "Washington",
  stateCode: "DC",
  zip: "20233",
};

function respondWith(body: unknown, status = 200) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetcher = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
    );
  }) as unknown as typeof fetch;
  return { geocoder: censusGeocoder(fetcher), requests };
}

test("sends the address on one line, with a timeout", async () => {
  const { geocoder, requests } = respondWith(answer(match("DC", "20233", -76.92743, 38.84599)));
  expect(await geocoder.locate(address)).toEqual({ lat: 38.84599, lng: -76.92743, exact: true });
  const { origin, pathname, searchParams } = new URL(requests[0]!.url);
  expect(origin + pathname).toBe(
    "https://geocoding.geo.census.gov/geocoder/locations/onelineaddress",
  );
  expect(Object.fromEntries(searchParams)).toEqual({
    address: "4600 Silver Hill Rd, Washington, DC 20233",
    benchmark: "Public_AR_Current",
    format: "json",
  });
  expect(requests[0]!.init.signal).toBeInstanceOf(AbortSignal);
});

test("prefers a match in the zip code, then in the state; ignores other states", async () => {
  const locate = (...matches: unknown[]) =>
    respondWith(answer(...matches)).geocoder.locate(address);
  expect(
    await locate(
      match("MD", "20746", 1, 1),
      match("DC", "20001", 2, 2),
      match("DC", "20233", 3, 3),
    ),
  ).toMatchObject({ lat: 3 });
  expect(await locate(match("MD", "20746", 1, 1), match("DC", "20001", 2, 2))).toMatchObject({
    lat: 2,
  });
  expect(await locate(match("MD", "20746", 1, 1))).toBeUndefined();
  expect(await locate()).toBeUndefined();
});

describe("fails with a GeocoderError", () => {
  test.each([
    ["an error status", "busy", 503],
    ["malformed JSON", "<html>", 200],
    ["another response format", { result: {} }, 200],
    ["an error response", { errors: ["Specify address"], status: "400" }, 400],
  ])("%s", async (_title, body, status) => {
    await expect(respondWith(body, status).geocoder.locate(address)).rejects.toThrow(GeocoderError);
  });

  test("on a timeout", async () => {
    const silent = (() =>
      Promise.reject(new DOMException("late", "TimeoutError"))) as unknown as typeof fetch;
    await expect(censusGeocoder(silent).locate(address)).rejects.toThrow("TimeoutError");
    await expect(censusGeocoder(silent).locate(address)).rejects.toThrow(GeocoderError);
  });
});
