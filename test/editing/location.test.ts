/** A company's location: look up, check, set; hide the street. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { GeocoderError, type Address, type Located } from "../../app/outside/geocoder/geocoder";
import { seenOf } from "../../app/editing/change.server";
import { isInCountry, locationMessages as messages } from "../../app/editing/location-input";
import { editLocation, findLocation, locationColumns } from "../../app/editing/location.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { readCompany } from "../../app/companies/read-company.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import { austin, boston, roundRock } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { company, count, row, insertOwners } from "./owners";

let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
});

const place = {
  address: "1 Main St",
  address2: "Suite 2",
  city: "Round Rock",
  stateCode: "TX",
  zipCode: "78664",
};
const pin = { latitude: 30.51, longitude: -97.66 };
const save = (more: object = {}, context = one) =>
  editLocation(context, { company, ...place, ...pin, ...more });
const find = (more: object = {}, context = one) =>
  findLocation(context, { company, ...place, ...more });

/** A geocoder that always returns `answer`, and a context that uses it. */
function geocoderReturning(answer: Located | undefined | Error) {
  const asked: Address[] = [];
  const notices: string[] = [];
  const locate = (address: Address) => {
    asked.push(address);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return {
    asked,
    notices,
    context: {
      ...one,
      geocoder: { locate },
      notice: ({ event }: { event: string }) => void notices.push(event),
    },
  };
}

describe("EDIT-077, EDIT-081: looking up an address", () => {
  test("sends the trimmed street and a five-digit zip code to the geocoder", async () => {
    const { asked, context } = geocoderReturning({ lat: 30.5, lng: -97.6, exact: true });
    expect(await find({ address: " 1  Main St ", zipCode: "78664-1234" }, context)).toEqual({
      latitude: 30.5,
      longitude: -97.6,
      exact: true,
    });
    expect(asked).toEqual([
      { address: "1 Main St", city: "Round Rock", stateCode: "TX", zip: "78664" },
    ]);
  });

  test("returns the center of the zip code without a geocoder", async () => {
    expect(await find()).toEqual({
      latitude: roundRock.lat,
      longitude: roundRock.lng,
      exact: false,
    });
  });

  test("does not call the geocoder without a street", async () => {
    const { asked, context } = geocoderReturning(undefined);
    expect(await find({ address: "" }, context)).toMatchObject({ exact: false });
    expect(asked).toEqual([]);
  });

  test.each([
    ["the geocoder finds nothing", {}, undefined],
    ["the result is far from the zip code", {}, { lat: 42, lng: -71, exact: true }],
    [
      "the zip code is in another state",
      { stateCode: "MA" },
      { lat: 30.5, lng: -97.6, exact: true },
    ],
    ["the zip code does not exist", { zipCode: "00001" }, { lat: 30.5, lng: -97.6, exact: true }],
  ])("rejects the address if %s", async (_what, more, answer) => {
    const { context } = geocoderReturning(answer);
    expect((await refusalOf(find(more, context))).message).toBe(messages.notFound);
    expect(
      (await refusalOf(editLocation(context, { company, ...place, ...more }))).message,
    ).toMatch(/^That address is not valid\./);
    expect((await row()).version).toBe(1);
  });

  test("logs a geocoder failure and returns the center of the zip code as inexact", async () => {
    const { notices, context } = geocoderReturning(new GeocoderError("late"));
    expect(await find({}, context)).toEqual({
      latitude: roundRock.lat,
      longitude: roundRock.lng,
      exact: false,
    });
    expect(notices).toEqual(["geocoder failed"]);
  });

  test("keeps the placed pin of an unchanged address without calling the geocoder", async () => {
    await save();
    const { asked, context } = geocoderReturning({ lat: 30.4, lng: -97.7, exact: true });
    expect(await find({}, context)).toEqual({ ...pin, exact: true });
    await editLocation(context, { company, ...place, address2: "" });
    expect(await row()).toMatchObject({ lat: pin.latitude, lng: pin.longitude, address2: null });
    expect(asked).toEqual([]);
  });

  test("limits a person to 60 lookups an hour", async () => {
    for (let i = 0; i < 60; i++) await find();
    expect((await refusalOf(find())).code).toBe("too-many");
  });
});

describe("API-036: setting the location", () => {
  test("sets the time zone of the zip code and updates search", async () => {
    await save({
      stateCode: "ma",
      city: "Boston",
      zipCode: "02108",
      latitude: boston.lat,
      longitude: boston.lng,
      countryCode: "US",
      servesMiles: "25",
    });
    expect(await row()).toMatchObject({
      address: "1 Main St",
      city: "Boston",
      state_code: "MA",
      zip: "02108",
      lat: boston.lat,
      lng: boston.lng,
      time_zone: "America/New_York",
      serves_miles: 25,
      hide_street: 0,
    });
    const at = async (zipCode: string) =>
      (
        await searchCompanies(visitorContext(), { query: "river city plumbing", zipCode })
      ).companies.map(({ miles }) => miles! <= 25);
    expect([await at("02108"), await at("78701")]).toEqual([[true], [false]]);
  });

  test("looks up a missing point; an empty value removes the street", async () => {
    await save({ hideStreet: true, servesMiles: 10 });
    await editLocation(one, { company, address: "", city: "Austin", zipCode: "78701" });
    expect(await row()).toMatchObject({
      address: null,
      address2: "Suite 2",
      lat: austin.lat,
      lng: austin.lng,
      hide_street: 1,
      serves_miles: 10,
    });
    await save({ hideStreet: "false", servesMiles: "" });
    expect(await row()).toMatchObject({ hide_street: 0, serves_miles: null });
  });

  test.each(["address", "address2", "city", "stateCode", "zipCode", "servesMiles"])(
    "omitted fields keep their value if only %s is sent",
    async (field) => {
      await save({ hideStreet: true, servesMiles: 10 });
      const before = await row();
      const change = { ...place, servesMiles: 20 }[field];
      await editLocation(one, { company, [field]: change });
      const { serves_miles, version, updated_at: _, ...after } = await row();
      const { serves_miles: _miles, version: _version, updated_at: _at, ...kept } = before;
      expect(after).toEqual(kept);
      expect([serves_miles, version]).toEqual(
        field === "servesMiles" ? [20, before.version + 1] : [10, before.version],
      );
    },
  );

  test("a street alone is looked up in the company's city", async () => {
    const { asked, context } = geocoderReturning({ lat: 30.5, lng: -97.6, exact: true });
    await save();
    await editLocation(context, { company, address: "9 Elm St" });
    expect(asked).toEqual([
      { address: "9 Elm St", city: "Round Rock", stateCode: "TX", zip: "78664" },
    ]);
    expect(await row()).toMatchObject({ address: "9 Elm St", address2: "Suite 2", lat: 30.5 });
  });

  test("a company without a place must send its city, state and zip code", async () => {
    await env.DB.prepare("UPDATE company SET city = '', state_code = NULL, zip = NULL").run();
    expect((await refusalOf(editLocation(one, { company, address: "9 Elm St" }))).fields).toEqual({
      city: messages.city,
      stateCode: messages.state,
      zipCode: messages.zip,
    });
  });

  test("a hidden street shows visitors only the five-digit zip code and its center", async () => {
    await save({ hideStreet: "true", zipCode: "78664-1234", ...pin });
    const { location } = await readCompany(visitorContext(), { vanityName: company });
    expect(location).toMatchObject({
      address: null,
      address2: null,
      zip: "78664",
      point: { lat: roundRock.lat, lng: roundRock.lng },
    });
  });

  test("EDIT-078 to EDIT-080: accepts values at the limits and reports every invalid field", async () => {
    const [line, city] = ["x".repeat(46), "y".repeat(50)];
    await save({ address: line, address2: line, city });
    expect(await row()).toMatchObject({ address: line, address2: line, city });
    const wrong = {
      address: `${line}x`,
      address2: `${line}x`,
      city: `${city}y`,
      stateCode: "XX",
      zipCode: "7866",
      servesMiles: "501",
    };
    expect((await refusalOf(save(wrong))).fields).toEqual({
      address: messages.address,
      address2: messages.address,
      city: messages.cityLong,
      stateCode: messages.state,
      zipCode: messages.zip,
      servesMiles: messages.servesMiles,
    });
    const empty = { city: " ", stateCode: "", zipCode: "", servesMiles: "0.5" };
    expect((await refusalOf(save(empty))).fields).toEqual({
      city: messages.city,
      stateCode: messages.state,
      zipCode: messages.zip,
      servesMiles: messages.servesMiles,
    });
  });

  test.each([
    ["outside the country", { latitude: 51.5, longitude: -0.1 }, messages.pinOutside],
    ["at 0, 0", { latitude: 0, longitude: 0 }, messages.pinOutside],
    ["far from the zip code", { latitude: 32.8, longitude: -96.8 }, messages.pin],
    ["with only a latitude", { latitude: 30.5, longitude: undefined }, messages.pinHalf],
  ])("rejects a pin %s", async (_what, point, message) => {
    expect((await refusalOf(save(point))).message).toBe(message);
    expect((await row()).version).toBe(1);
  });

  test("Alaska, Hawaii and Maine are in the country; Mexico City, Manitoba and Reykjavik are not", () => {
    for (const [lat, lng] of [
      [52.9, 173.1],
      [21.3, -157.8],
      [44.8, -66.95],
      [71.29, -156.8],
    ] as const)
      expect(isInCountry({ lat, lng })).toBe(true);
    for (const [lat, lng] of [
      [19.4, -99.1],
      [55, -100],
      [64.1, -21.9],
    ] as const)
      expect(isInCountry({ lat, lng })).toBe(false);
  });

  test("undo restores the former location and time zone", async () => {
    const before = await row();
    const { change } = await save();
    await undoChange(one, { company, id: change! });
    expect(await row()).toMatchObject(
      Object.fromEntries(
        [...locationColumns, "time_zone" as const].map((column) => [column, before[column]]),
      ),
    );
  });

  test("two simultaneous saves: one succeeds, the other is refused; a stale version is refused", async () => {
    const seen = seenOf(await row(), locationColumns);
    const answers = await Promise.allSettled([
      save({ seen }),
      save({ seen, city: "Pflugerville" }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([(await row()).version, await count("company_change")]).toEqual([2, 1]);
    expect((await refusalOf(save({ version: 1, city: "Hutto" }))).code).toBe("stale");
  });
});
