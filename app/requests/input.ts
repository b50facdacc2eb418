/** Input of a request: fields, limits and messages, for the pages and the API. */
import * as z from "zod";
import { Locator } from "../companies/input";
import { UsedKey } from "../office/used-key";
import { limits } from "../request-form/limits";
import { most, URL_LENGTH } from "./limits";
import { messages } from "../request-form/messages";
import { contactMethods, requestTypes } from "./states";

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
    .max(most.services)
    .default([])
    .describe("Names of the company's services.")
    .meta({ examples: [["Drain Cleaning"]] }),
  inputForm: z.array(AnswerInput).max(most.answers).default([]),
  photos: z
    .array(z.uuid())
    .max(limits.photos, messages.photos)
    .default([])
    .describe("Ids of uploaded photos."),
  countryCode: Text,
  countryName: Text,
  submittedFromUrl: z.string().max(URL_LENGTH).default(""),
  key: UsedKey,
  form: FormProof.optional().describe("Only our own forms send it."),
  draft: z
    .string()
    .max(100)
    .optional()
    .describe("Only our own forms send it: the browser's secret of what was entered."),
});
export type SendRequest = z.output<typeof SendRequest>;
