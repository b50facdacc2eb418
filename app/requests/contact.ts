/** Checks contact details, with the contract's messages. Shared by the form's steps and the operation. */
import { Email, Phone } from "../input";
import { ZIP } from "../places/zip";
import { stateCodes } from "../places/states";
import type { FieldErrors } from "../refusal";
import type { Contact } from "./input";
import { messages } from "../request-form/messages";
import { limits } from "../request-form/limits";

export interface CheckedContact {
  firstName: string;
  lastName: string;
  /** Lower case; "" if it was not given. */
  email: string;
  /** Ten digits; "" if it was not given. */
  mobilePhoneNumber: string;
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
}

/** `asksAddress`: a chosen service's form asks where the work is. */
export function checkContact(
  contact: Contact,
  { asksAddress }: { asksAddress: boolean },
): { contact: CheckedContact; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const report = (field: string, message: string | undefined) => {
    if (message) errors[field] ??= message;
  };
  const text = (
    field: "firstName" | "lastName" | "address" | "address2" | "city",
    most: number,
  ) => {
    const value = contact[field].replace(/\s+/g, " ").trim();
    report(field, value.length > most ? messages.long(most) : undefined);
    report(field, PLAIN.test(value) ? undefined : messages.signs);
    return value;
  };
  const firstName = text("firstName", limits.name);
  report("firstName", VISIBLE.test(firstName) ? undefined : messages.firstName);
  const lastName = text("lastName", limits.name);
  const method = contact.preferredContactMethod;
  const email = checkEmail(contact.email, method !== "phone", report);
  const mobilePhoneNumber = checkPhone(contact.mobilePhoneNumber, method !== "email", report);
  const address = text("address", limits.address);
  const address2 = text("address2", limits.address);
  const city = text("city", limits.city);
  const stateCode = contact.stateCode.trim().toUpperCase();
  const zipCode = contact.zipCode.trim();
  if (asksAddress) {
    report("address", address ? undefined : messages.address);
    report("city", city ? undefined : messages.city);
    report("stateCode", stateCode ? undefined : messages.state);
    report("zipCode", zipCode ? undefined : messages.zip);
  }
  report(
    "stateCode",
    stateCode === "" || stateCodes.has(stateCode) ? undefined : messages.unknownState,
  );
  report("zipCode", zipCode === "" || ZIP.test(zipCode) ? undefined : messages.zipFormat);
  return {
    contact: {
      firstName,
      lastName,
      email,
      mobilePhoneNumber,
      address,
      address2,
      city,
      stateCode,
      zipCode,
    },
    errors,
  };
}

type Report = (field: string, message: string | undefined) => void;

function checkEmail(sent: string, required: boolean, report: Report) {
  if (sent.trim() === "") {
    report("email", required ? messages.email : undefined);
    return "";
  }
  const parsed = Email.safeParse(sent);
  const fits = parsed.success && parsed.data.length <= limits.email;
  report("email", fits ? undefined : messages.emailFormat);
  return fits ? parsed.data : "";
}

function checkPhone(sent: string, required: boolean, report: Report) {
  if (sent.trim() === "") {
    report("mobilePhoneNumber", required ? messages.phone : undefined);
    return "";
  }
  const parsed = Phone.safeParse(sent);
  const fits = parsed.success && parsed.data !== "";
  report("mobilePhoneNumber", fits ? undefined : messages.phoneFormat);
  return fits ? parsed.data : "";
}

/** As in a client's fields (clients/input.ts), which are made of these. */
const PLAIN = /^[^<>\p{Cc}]*$/u;
/** Not a space, a control or a zero-width character. */
const VISIBLE = /[^\p{Z}\p{C}]/u;
