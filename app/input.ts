/** Input that several folders use, with its error messages. */
import * as z from "zod";
import { limits } from "./limits";

export const messages = {
  email: "Enter an email address, such as name@example.com.",
  phone: "Enter a 10-digit phone number.",
} as const;

/** In lower case, because addresses are compared without case. */
export const Email = z
  .string({ error: messages.email })
  .trim()
  .max(limits.email, messages.email)
  .transform((email) => email.toLowerCase())
  .pipe(z.email(messages.email))
  .meta({ examples: ["maria@example.com"] });

/** Ten digits, in any common notation; "" for none. */
export const Phone = z
  .string({ error: messages.phone })
  .max(limits.phone, messages.phone)
  .transform((phone) =>
    phone.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\D*$)/, "").replace(/[\s().+-]/g, ""),
  )
  .pipe(z.string().regex(/^(\d{10})?$/, messages.phone))
  .meta({ examples: ["(512) 555-0101"] });
