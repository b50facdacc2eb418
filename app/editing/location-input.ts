/** Input for a company's location. */
import * as z from "zod";
import { stateCodes } from "../places/states";
import { limits, locationLimits } from "./limits";

export const locationMessages = {
  /** EDIT-081. */
  notFound: "That address is not valid. Check the street, the city, the state and the zip code.",
  address: `Use at most ${limits.address} characters.`,
  city: "Enter the city.",
  cityLong: `Use at most ${limits.city} characters for the city.`,
  state: "Choose the state.",
  zip: "Enter a five-digit zip code, such as 78701.",
  servesMiles: `Enter how far you travel in whole miles, from 1 to ${locationLimits.servesMiles}.`,
  pin:
    `The pin is more than ${locationLimits.pinMiles} miles from the zip code. Move it ` +
    "to your company's location.",
  pinOutside: "The pin is not in the United States. Move it to your company's location.",
  pinHalf: "Send latitude and longitude together.",
  degrees: (most: number) => `Send degrees, from -${most} to ${most}.`,
} as const;

const line = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .max(limits.address, locationMessages.address)
      .regex(/^[^<>\p{Cc}]*$/u, "Addresses can't include angle brackets."),
  );

const fields = {
  address: line.meta({
    description: "Number and street. Empty for none.",
    examples: ["1204 Barton Springs Rd"],
  }),
  address2: line.meta({ examples: ["Suite 2"] }),
  city: z
    .string({ error: locationMessages.city })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, locationMessages.city)
        .max(limits.city, locationMessages.cityLong)
        .regex(/^[^<>\p{Cc}]*$/u, locationMessages.city),
    )
    .meta({ examples: ["Austin"] }),
  stateCode: z
    .string({ error: locationMessages.state })
    .meta({ description: "Two letters.", examples: ["TX"] })
    .transform((state) => state.trim().toUpperCase())
    .refine((state) => stateCodes.has(state), locationMessages.state),
  zipCode: z
    .string({ error: locationMessages.zip })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, locationMessages.zip)
    .meta({ description: "Five digits, or ZIP+4.", examples: ["78704"] })
    .transform((zip) => zip.slice(0, 5)),
};

/**
 * EDIT-078 to EDIT-080. A ZIP+4 code is cut to five digits, because the last four identify a
 * street.
 */
export const AddressInput = z.object({
  ...fields,
  address: fields.address.default(""),
  address2: fields.address2.default(""),
  countryCode: z.literal("US").optional(),
});
export type AddressInput = z.output<typeof AddressInput>;

const Miles = z.coerce
  .number({ error: locationMessages.servesMiles })
  .int(locationMessages.servesMiles)
  .min(1, locationMessages.servesMiles)
  .max(locationLimits.servesMiles, locationMessages.servesMiles);

/** A boolean, or its string form from an HTML form. */
const Yes = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
/** Latitude or longitude in degrees. Null counts as not given. */
const Degrees = (most: number) =>
  z
    .union([z.null().transform(() => undefined), z.coerce.number().min(-most).max(most)], {
      error: locationMessages.degrees(most),
    })
    .optional();

/** What a company adds to its address. */
export const Reach = z.object({
  hideStreet: Yes.optional().meta({ description: "Whether to hide the street from everyone." }),
  servesMiles: z
    .union([z.null(), z.literal("").transform(() => null), Miles], {
      error: locationMessages.servesMiles,
    })
    .optional()
    .meta({ description: "How far the company travels. Null: not given.", examples: [25] }),
});

/** A change of a location: an omitted field keeps its value. */
export const LocationChange = z.object({
  ...z.object(fields).partial().shape,
  ...Reach.shape,
  countryCode: z.literal("US").optional(),
  latitude: Degrees(90).meta({
    description: "Send it with longitude. Without both, the address is looked up.",
    examples: [30.2614],
  }),
  longitude: Degrees(180).meta({ examples: [-97.7572] }),
});
export type LocationChange = z.output<typeof LocationChange>;

function oneLine(text: string) {
  return text.replace(/\s+/g, " ").trim();
}

/** Bounding boxes: the contiguous states, Alaska (which crosses the date line) and Hawaii. */
const boxes = [
  { south: 24.3, north: 49.5, west: -125, east: -66.8 },
  { south: 51, north: 71.6, west: -180, east: -129.9 },
  { south: 51, north: 54, west: 172, east: 180 },
  { south: 18.8, north: 28.6, west: -178.6, east: -154.6 },
];

export function isInCountry({ lat, lng }: { lat: number; lng: number }) {
  return boxes.some(
    ({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}
