/** Input for creating a company: fields, limits and messages, shared by the wizard and the API. */
import * as z from "zod";
import { stateCodes } from "../places/states";
import { CompanyName, messages as editMessages } from "../editing/input";
import { messages as sharedMessages, Phone } from "../input";
import { limits } from "./limits";
import { RESERVED } from "./slug";

export { limits };

export const messages = {
  phone: sharedMessages.phone,
  country: "The only country supported at this time is the United States",
  address: `Use at most ${limits.address} characters.`,
  city: "Enter the city.",
  cityLong: `Use at most ${limits.city} characters for the city.`,
  state: "Choose the state.",
  zip: "Enter a US zip code, such as 78701.",
  website: "Website must be a full URL including http:// or https://",
  websiteLong: `Use at most ${limits.website} characters.`,
  rough: `Please enter a rough description of your service with at least ${limits.roughLeast} characters`,
  roughLong: editMessages.roughLong,
  service: "Choose your primary service, or choose “I can’t find my service”.",
} as const;

const line = (most: number, message: string, missing = message) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .max(most, message)
        .regex(/^[^<>\p{Cc}]*$/u, "Addresses can't include angle brackets."),
    );

/** CRE-022. "" if not given. */
const AddressLine = line(limits.address, messages.address);

/** CRE-023, CRE-024. */
const City = line(limits.city, messages.cityLong, messages.city)
  .pipe(z.string().min(1, messages.city))
  .transform((city) => city.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
  .meta({ examples: ["Austin"] });

/** CRE-025. */
const StateCode = z
  .string({ error: messages.state })
  .trim()
  .max(2, messages.state)
  .meta({ examples: ["TX"] })
  .transform((code) => code.toUpperCase())
  .refine((code) => stateCodes.has(code), messages.state);

/** CRE-026. */
const ZipCode = z
  .string({ error: messages.zip })
  .trim()
  .max(limits.zip, messages.zip)
  .regex(/^\d{5}(-\d{4})?$/, messages.zip)
  .meta({ examples: ["78701"] });

/** CRE-027 to CRE-029. "" if not given. */
const Website = z
  .string({ error: messages.website })
  .trim()
  .max(limits.website, messages.websiteLong)
  .refine((text) => text === "" || isWebsite(text), messages.website)
  .transform((text) => text.replace(/\/+$/, ""))
  .meta({ examples: ["https://bluebonnet-plumbing.example"] });

function isWebsite(text: string) {
  if (!/^https?:\/\/[^\s<>"'\\@]+$/i.test(text) || !URL.canParse(text)) return false;
  return /^[^.]+(\.[^.]+)+$/.test(new URL(text).hostname);
}

/** CRE-019: required, ten digits. */
const RequiredPhone = Phone.pipe(z.string().min(1, messages.phone));

/** Step 0. */
export const CompanyEntry = z.object({
  name: CompanyName,
  phoneNumber: RequiredPhone,
  website: Website.default(""),
  address: AddressLine.default(""),
  address2: AddressLine.default(""),
  city: City,
  stateCode: StateCode,
  zipCode: ZipCode,
});
export type CompanyEntry = z.output<typeof CompanyEntry>;

/** CRE-020, CRE-021. */
export const Country = {
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === "US", messages.country)
    .default("US"),
  countryName: z
    .string()
    .trim()
    .refine((name) => /^(united states( of america)?|usa?)$/i.test(name), messages.country)
    .optional(),
  /** Accepted but ignored: `stateCode` is what counts. */
  stateName: z.string().max(50).optional(),
};

export const TAKEN = "This address is taken. Choose another.";

/** API-021, API-022: the caller's choice; derived from the company's name if it is missing. */
export const ChosenUri = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, TAKEN)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use only letters, digits and single hyphens.")
  .refine((uri) => !RESERVED.has(uri), TAKEN)
  .or(z.literal(""))
  .optional()
  .meta({
    description:
      "The company's name in URLs, to choose it. Default: derived from the company's name.",
    examples: ["bluebonnet-plumbing"],
  });

/** CRE-030, CRE-031. */
export const RoughInput = z
  .string({ error: messages.rough })
  .transform((text) => text.trim())
  .pipe(z.string().min(limits.roughLeast, messages.rough).max(limits.rough, messages.roughLong))
  .meta({ examples: ["We wash boats and re-caulk their decks, at the dock or in the yard."] });
