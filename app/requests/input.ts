/** Input of a request: fields, limits and messages, for the pages and the API. */
import * as z from "zod";
import { Locator } from "../companies/input";
import { UsedKey } from "../office/used-key";
import { limits } from "./limits";
import { contactMethods, requestTypes } from "./states";

export const messages = {
  /** PAA-019. */
  services: "Please select at least one service",
  unknownService: (name: string) =>
    `This company doesn’t offer ${name || "a service without name"}.`,
  /** PAA-020, PAA-026. */
  required: (label: string) => `${label} is required`,
  /** PAA-027. */
  notEmail: (field: string) => `${field} is not a valid email address format`,
  option: (label: string) => `Choose one of the answers to “${label}”`,
  /** PAA-021 to PAA-025. */
  address: "Address is required",
  city: "City is required",
  state: "State is required",
  unknownState: "Choose a state from the list",
  zip: "Zip code is required",
  zipFormat: "Zip code format is invalid",
  /** PAA-028 to PAA-032, CONT-003 to CONT-008. */
  firstName: "A first name is required",
  email: "An email address is required",
  emailFormat: "Please enter a valid email address",
  phone: "A phone number is required",
  phoneFormat: "Please enter a valid phone number",
  method: "Choose how you’d like to be contacted",
  /** CONT-010. */
  description: "A description is required",
  long: (most: number) => `Use at most ${most.toLocaleString("en-US")} characters`,
  signs: "Angle brackets and control characters can’t be used here",
  photos: `Add at most ${limits.photos} photos.`,
  /** PAA-018. */
  unavailable: "Pricing and availability is temporarily unavailable. Please try again later.",
  notTaken: "This company doesn’t take requests here.",
  /** PAA-035. */
  failed: "Unexpected error requesting pricing and availability",
  /** CONT-011. */
  contactFailed: "Unexpected error submitting your request. Please try again later.",
} as const;

/** As sent; app/requests/contact.ts checks it, so that all errors are shown at once. */
const Text = z.string().max(20_000).default("");

/** The contact question of a form (OPEN-089). */
const ContactValue = z.object({ name: Text, email: Text, phone: Text });

export const AnswerInput = z.object({
  label: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: ["When would you like it done?"] }),
  name: z
    .string()
    .max(500)
    .optional()
    .describe("The question's name; default: found by its label."),
  type: z.string().max(50).optional(),
  value: z
    .union([z.string().max(20_000), z.array(z.string().max(1000)).max(100), ContactValue])
    .nullish()
    .describe("An option's value or label, a list of them, a text, or the contact's details."),
  valueLabel: z.string().max(5000).nullish().describe("Not needed: it follows from the value."),
});
export type AnswerInput = z.output<typeof AnswerInput>;

/** The contact details of the asker and the place of the work. */
export const Contact = z.object({
  firstName: Text.meta({ examples: ["Maria"] }),
  lastName: Text,
  email: Text.meta({ examples: ["maria@example.com"] }),
  mobilePhoneNumber: Text.meta({ examples: ["(512) 555-0101"] }),
  preferredContactMethod: z
    .enum(contactMethods, { error: messages.method })
    .default("email")
    .describe("What is required follows from it (PAA-029, PAA-031)."),
  address: Text,
  address2: Text,
  city: Text,
  stateCode: Text,
  stateName: Text,
  zipCode: Text,
});
export type Contact = z.output<typeof Contact>;

/** What tells people from programs that fill in forms; only our own forms send it. */
export const FormProof = z.object({
  /** The signed time at which the form was shown (form-proof.server.ts). */
  token: z.string().max(500),
  /** A field that people don't see. */
  trap: z.string().max(20_000),
});

export const SendRequest = Contact.extend({
  company: Locator,
  type: z.enum(requestTypes).describe("paa: pricing and availability; cu: the contact form."),
  services: z
    .array(z.string().max(500))
    .max(limits.services)
    .default([])
    .describe("Names of the company's services.")
    .meta({ examples: [["Drain Cleaning"]] }),
  inputForm: z.array(AnswerInput).max(limits.answers).default([]),
  photos: z
    .array(z.uuid())
    .max(limits.photos, messages.photos)
    .default([])
    .describe("Ids of uploaded photos."),
  countryCode: Text,
  countryName: Text,
  submittedFromUrl: z.string().max(limits.url).default(""),
  key: UsedKey,
  form: FormProof.optional().describe("Only our own forms send it."),
  draft: z
    .string()
    .max(100)
    .optional()
    .describe("Only our own forms send it: the browser's secret of what was entered."),
});
export type SendRequest = z.output<typeof SendRequest>;
