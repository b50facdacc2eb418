/** Input for clients: fields, limits and messages, shared by the pages, the API and the import. */
import * as z from "zod";
import { Email, Phone } from "../input";
import { stateCodes } from "../places/states";
import { limits } from "./limits";

export const messages = {
  name: "Enter a name or a company name.",
  emails: `Enter at most ${limits.emails} email addresses.`,
  state: "Choose the state.",
  zip: "Enter a US zip code, such as 78701.",
  noClient: "There is no such client.",
  changed: "Someone else changed this client while you were editing. Check the latest version.",
  sameClient: "Choose another client to merge with.",
  search: "That’s too long to search for.",
} as const;

const line = (most: number, what: string) =>
  z
    .string({ error: `Enter the ${what} as text.` })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .max(most, `Use at most ${most} characters for the ${what}.`)
        .regex(
          /^[^<>\p{Cc}]*$/u,
          `The ${what} can’t include angle brackets or control characters.`,
        ),
    );

export const StateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || stateCodes.has(code), messages.state)
  .meta({ examples: ["TX"] });

export const ZipCode = z
  .string()
  .trim()
  .regex(/^(\d{5}(-\d{4})?)?$/, messages.zip)
  .meta({ examples: ["78704"] });

/** A boolean, or its string form from an HTML form. */
const Yes = z.union([
  z.boolean(),
  z.enum(["true", "false", ""]).transform((text) => text === "true"),
]);

const Notes = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .max(limits.notes, `Use at most ${limits.notes.toLocaleString("en-US")} characters.`)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "Notes can’t include control characters."),
  );

/** The fields of a client, all optional; "" for none. */
export const clientFields = {
  firstName: line(limits.name, "first name").meta({ examples: ["Maria"] }),
  lastName: line(limits.name, "last name").meta({ examples: ["Lopez"] }),
  companyName: line(limits.companyName, "company name"),
  emails: z
    .array(Email)
    .max(limits.emails, messages.emails)
    .transform((emails) => [...new Set(emails)])
    .meta({ description: "The first one is the main address." }),
  mobilePhoneNumber: Phone,
  address: line(limits.address, "address").meta({ examples: ["1204 Barton Springs Rd"] }),
  address2: line(limits.address, "address"),
  city: line(limits.city, "city").meta({ examples: ["Austin"] }),
  stateCode: StateCode,
  zipCode: ZipCode,
  separateBilling: Yes.meta({ description: "Whether invoices go to another address." }),
  billingAddress: line(limits.address, "billing address"),
  billingAddress2: line(limits.address, "billing address"),
  billingCity: line(limits.city, "billing city"),
  billingStateCode: StateCode,
  billingZipCode: ZipCode,
  notes: Notes.meta({ description: "For the office; never shown to the client." }),
};

/** A client as stored. */
export const ClientInput = z.object({
  firstName: clientFields.firstName.default(""),
  lastName: clientFields.lastName.default(""),
  companyName: clientFields.companyName.default(""),
  emails: clientFields.emails.default([]),
  mobilePhoneNumber: clientFields.mobilePhoneNumber.default(""),
  address: clientFields.address.default(""),
  address2: clientFields.address2.default(""),
  city: clientFields.city.default(""),
  stateCode: clientFields.stateCode.default(""),
  zipCode: clientFields.zipCode.default(""),
  separateBilling: clientFields.separateBilling.default(false),
  billingAddress: clientFields.billingAddress.default(""),
  billingAddress2: clientFields.billingAddress2.default(""),
  billingCity: clientFields.billingCity.default(""),
  billingStateCode: clientFields.billingStateCode.default(""),
  billingZipCode: clientFields.billingZipCode.default(""),
  notes: clientFields.notes.default(""),
});
export type ClientInput = z.output<typeof ClientInput>;

/** Fails for a client that a list could not show. */
export function hasName({ firstName, lastName, companyName }: ClientInput) {
  return VISIBLE.test(firstName + lastName + companyName);
}

/** Not a space, a control or a zero-width character. */
export const VISIBLE = /[^\p{Z}\p{C}]/u;

export const ClientId = z.guid({ error: messages.noClient });
