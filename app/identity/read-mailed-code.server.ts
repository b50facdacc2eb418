import * as z from "zod";
import { masked, maskedPhone } from "../notifications/masked";
import { operation, visitor } from "../operations/operation";
import { askedCode } from "../security/codes.server";
import { formatPhone } from "../ui/phone-number";
import { Registration } from "./registration";

/**
 * What a code was requested with, for the form's second step and for the first one if the person
 * goes back. Undefined in any browser but the one that requested it, and once the code is used.
 */
export const readMailedCode = operation({
  name: "read mailed code",
  may: visitor,
  effect: "read",
  input: z.object({
    codeId: z.string().max(100),
    purpose: z.enum([
      "register",
      "sign-in",
      "reset-password",
      "change-email",
      "client-hub",
      "client-email",
      "mobile",
    ]),
  }),
  output: z
    .object({
      email: z.string().describe("Or a phone number. Masked if the person did not type it."),
      masked: z.boolean(),
      expired: z.boolean(),
      mailedAt: z.number(),
      shared: z.boolean(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
    })
    .optional(),
  async run({ reads, browser, now }, { codeId, purpose }) {
    if (!browser) return undefined;
    const asked = await askedCode(reads, { purpose, holder: browser, id: codeId }, now());
    if (!asked) return undefined;
    const { email, payload, expired, mailedAt, shared } = asked;
    const { data } = Registration.safeParse(payload);
    const isMasked = data?.companyAddress === true || payload.masked === true;
    return {
      email: shownAddress(email, isMasked),
      masked: isMasked,
      expired,
      mailedAt,
      shared,
      ...(data && { firstName: data.firstName, lastName: data.lastName }),
    };
  },
});

/** Phone numbers are stored as they are dialed. */
function shownAddress(address: string, isMasked: boolean) {
  const [, phone] = /^\+1(\d{10})$/.exec(address) ?? [];
  if (phone) return isMasked ? maskedPhone(phone) : formatPhone(phone);
  return isMasked ? masked(address) : address;
}
