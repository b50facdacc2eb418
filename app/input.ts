/** Input that several folders use, with its error messages. */
import * as z from "zod";
import { limits } from "./limits";

export const messages = {
  email: "Enter an email address, such as name@example.com.",
  phone: "Enter a 10-digit phone number.",
  phoneUnknown:
    "Enter a US phone number. The area code and the three digits after it can't start with 0 or 1.",
} as const;

/** In lower case, because addresses are compared without case. */
export const Email = z
  .string({ error: messages.email })
  .trim()
  .max(limits.email, messages.email)
  .transform((email) => email.toLowerCase())
  .pipe(z.email(messages.email))
  .meta({ examples: ["maria@example.com"] });

/**
 * Ten digits of a US number, in any common notation; "" for none. Area code and exchange start with
 * 2 to 9 (North American Numbering Plan).
 */
export const Phone = z
  .string({ error: messages.phone })
  .max(limits.phone, messages.phone)
  .transform((phone) =>
    phone.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\D*$)/, "").replace(/[\s().+-]/g, ""),
  )
  .pipe(
    z
      .string()
      .regex(/^(\d{10})?$/, { error: messages.phone, abort: true })
      .regex(/^([2-9]\d{2}[2-9]\d{6})?$/, messages.phoneUnknown),
  )
  .meta({ examples: ["(512) 555-0101"] });

/** Text of several lines, of at most `most` characters. */
export function longText(most: number, texts: { tooLong: string; signs: string }) {
  return z
    .string({ error: texts.signs })
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, texts.signs)
        .refine((typed) => [...typed].length <= most, texts.tooLong),
    );
}
