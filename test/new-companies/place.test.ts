/** SRCH-037: the place that a new company says it is at the maps service. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { listNewCompanies } from "../../app/admin/new-companies.server";
import {
  PlaceServiceError,
  type PlaceDetails,
  type PlaceService,
} from "../../app/outside/places/place-service";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { admin, all, ana, entry, post, resetData } from "./posting";

beforeEach(resetData);

const place: PlaceDetails = {
  placeId: entry.placeId,
  name: entry.name,
  address: entry.address,
  address2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  phoneNumber: "5125550177",
  website: "",
  rating: null,
  user_ratings_total: 0,
  lat: 30.27,
  lng: -97.74,
  hours: [],
  types: [],
  photos: [],
};

function serviceWith(details: PlaceService["details"]): PlaceService {
  return { details, predict: () => Promise.resolve([]) };
}

async function storedPlace(service: PlaceService | undefined) {
  await post({}, ana, { placeService: service });
  return env.DB.prepare("SELECT place_id FROM company WHERE id = 2").first("place_id");
}

test.each<[string, Partial<PlaceDetails>]>([
  ["with the same name, zip code and phone number", {}],
  ["whose name is written differently, with its phone number", { name: "Zephyr Gutter Co." }],
  ["without a phone number, with the same name", { phoneNumber: "", name: "ZEPHYR  gutters" }],
  ["with a long zip code", { zip: "78701-1234" }],
])("one %s is kept", async (_, over) => {
  expect(await storedPlace(serviceWith(() => Promise.resolve({ ...place, ...over })))).toBe(
    entry.placeId,
  );
  const { companies } = await listNewCompanies(visitorContext({ actor: admin }), {});
  expect(companies).toMatchObject([{ isPlace: true }]);
});

test.each<[string, () => Promise<PlaceDetails | undefined>]>([
  ["of another company", () => Promise.resolve({ ...place, name: "River", phoneNumber: "" })],
  ["in another zip code", () => Promise.resolve({ ...place, zip: "02108" })],
  ["that is unknown to the service", () => Promise.resolve(undefined)],
  ["while the service fails", () => Promise.reject(new PlaceServiceError("down"))],
])("one %s is not kept, and the company is added", async (_, details) => {
  expect(await storedPlace(serviceWith(details))).toBeNull();
  const { companies } = await listNewCompanies(visitorContext({ actor: admin }), {});
  expect(companies).toMatchObject([{ isPlace: false }]);
});

test("that is not kept hides no other company from the next person", async () => {
  const other = { ...place, name: "River", phoneNumber: "5125550199" };
  const placeService = serviceWith(() => Promise.resolve(other));
  await post({}, ana, { placeService });
  const river = { name: "River", phoneNumber: "5125550199" };
  expect(await post(river, all[1], { placeService })).toMatchObject({ vanityName: "river" });
  expect((await refusalOf(post({ name: "Third", phoneNumber: "" }, all[2]))).code).toBe("conflict");
});

test("without a service it is kept as given", async () => {
  expect(await storedPlace(undefined)).toBe(entry.placeId);
});
