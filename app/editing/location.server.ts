/** A company's location, EDIT-077 to EDIT-081: geocode an address, confirm it on a map, save it. */
import * as z from "zod";
import { countAttempts, limits } from "../security/limits.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { GeocoderError } from "../outside/geocoder/geocoder";
import { milesBetween } from "../places/distance";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany, type EditedCompany } from "./edited.server";
import { locationLimits } from "./limits";
import {
  AddressInput,
  isInCountry,
  LocationChange,
  locationMessages as messages,
  Reach,
} from "./location-input";

const Found = z.object({
  latitude: z.number(),
  longitude: z.number(),
  exact: z.boolean().meta({
    description: "Whether the point is the street address, not the center of the zip code.",
  }),
});

type Point = z.output<typeof Found>;

/** The first step: geocodes an address for a person to confirm. Saves nothing. */
export const findLocation = operation({
  name: "find location",
  may: user,
  effect: "read",
  input: z.object({ ...Edited.shape, ...AddressInput.shape, ...Reach.shape }),
  output: Found,
  find: editedCompany,
  async run(context, input, company) {
    const zip = await zipOf(context, input);
    return keptPoint(input, company) ?? pointOf(context, input, zip);
  },
});

/** API-036. Omitted fields keep their value. The time zone is taken from the zip code. */
export const editLocation = operation({
  name: "edit location",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, ...LocationChange.shape }),
  output: Changed,
  find: editedCompany,
  async run(context, input, company) {
    const { hideStreet, servesMiles, seen, version } = input;
    const place = addressAfter(input, company);
    const zip = await zipOf(context, place);
    const { latitude, longitude } =
      givenPoint(input, zip) ?? keptPoint(place, company) ?? (await pointOf(context, place, zip));
    return changeCompany(context, company, {
      action: "edit location",
      set: {
        address: place.address || null,
        address2: place.address2 || null,
        city: place.city,
        state_code: place.stateCode,
        zip: place.zipCode,
        lat: latitude,
        lng: longitude,
        time_zone: zip.time_zone,
        ...(hideStreet !== undefined && { hide_street: hideStreet ? 1 : 0 }),
        ...(servesMiles !== undefined && { serves_miles: servesMiles }),
      },
      shown: [...locationColumns],
      seen,
      version,
    });
  },
});

/** Throws "invalid" if neither the change nor the company has a city, a state or a zip code. */
function addressAfter(
  { address, address2, city, stateCode, zipCode }: LocationChange,
  company: EditedCompany,
): AddressInput {
  const after = {
    address: address ?? company.address ?? "",
    address2: address2 ?? company.address2 ?? "",
    city: city ?? company.city ?? "",
    stateCode: stateCode ?? company.state_code ?? "",
    zipCode: zipCode ?? company.zip?.slice(0, 5) ?? "",
  };
  const missing = {
    ...(!after.city && { city: messages.city }),
    ...(!after.stateCode && { stateCode: messages.state }),
    ...(!after.zipCode && { zipCode: messages.zip }),
  };
  const [first] = Object.values(missing);
  if (first) throw new Refusal("invalid", first, missing);
  return after;
}

/** The columns the location form shows. */
export const locationColumns = [
  "address",
  "address2",
  "city",
  "state_code",
  "zip",
  "lat",
  "lng",
  "hide_street",
  "serves_miles",
] as const;

interface ZipRow {
  state_code: string;
  lat: number;
  lng: number;
  time_zone: string;
}

async function zipOf(
  { reads }: Within<User>,
  { zipCode, stateCode }: AddressInput,
): Promise<ZipRow> {
  const row = await reads.first<ZipRow>(
    "SELECT state_code, lat, lng, time_zone FROM zip WHERE zip = ?",
    zipCode,
  );
  if (!row || row.state_code !== stateCode) throw new Refusal("invalid", messages.notFound);
  return row;
}

/**
 * Never trust the client's point: it must be in the country and within `pinMiles` of the zip code's
 * center.
 */
function givenPoint(
  { latitude: lat, longitude: lng }: LocationChange,
  zip: ZipRow,
): Point | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  if (lat === undefined || lng === undefined) throw new Refusal("invalid", messages.pinHalf);
  if (!isInCountry({ lat, lng })) throw new Refusal("invalid", messages.pinOutside);
  if (milesBetween({ lat, lng }, zip) > locationLimits.pinMiles)
    throw new Refusal("invalid", messages.pin);
  return { latitude: lat, longitude: lng, exact: true };
}

/** If no point is given and the address is unchanged, the saved point is kept. */
function keptPoint(input: AddressInput, company: EditedCompany): Point | undefined {
  const { lat, lng } = company;
  const same =
    (company.address ?? "") === input.address &&
    company.city === input.city &&
    company.state_code === input.stateCode &&
    company.zip?.slice(0, 5) === input.zipCode;
  return same && lat !== null && lng !== null
    ? { latitude: lat, longitude: lng, exact: true }
    : undefined;
}

/**
 * Falls back to the center of the zip code if the geocoder fails or there is no street; a person
 * can move the pin. Throws "invalid" if the address is not found.
 */
async function pointOf(
  { geocoder, notice, db, actor, now }: Within<User>,
  { address, city, stateCode, zipCode }: AddressInput,
  zip: ZipRow,
): Promise<Point> {
  const middle = { latitude: zip.lat, longitude: zip.lng, exact: false };
  if (!address) return middle;
  await countAttempts(db, [{ limit: limits.addressByPerson, of: String(actor.personId) }], now());
  const found = await geocoder
    .locate({ address, city, stateCode, zip: zipCode })
    .catch((error: unknown) => {
      if (!(error instanceof GeocoderError)) throw error;
      notice({ event: "geocoder failed", error: error.message });
      return "unanswered" as const;
    });
  if (found === "unanswered") return middle;
  if (!found || milesBetween(found, zip) > locationLimits.pinMiles)
    throw new Refusal("invalid", messages.notFound);
  return { latitude: found.lat, longitude: found.lng, exact: found.exact };
}
