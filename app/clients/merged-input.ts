import { formatPhone } from "../ui/phone-number";
import type { ClientInput } from "./input";

/**
 * One client out of two: the kept one's values, completed by the other's. What finds no place, such
 * as a second phone number, goes to the notes, so that nothing is lost.
 */
export function mergedInput(kept: ClientInput, other: ClientInput): ClientInput {
  const aside: string[] = [];
  const first = (field: keyof typeof labels) => {
    if (kept[field] && other[field] && kept[field] !== other[field])
      aside.push(`${labels[field]}: ${shownOf(field, other[field])}`);
    return kept[field] || other[field];
  };
  const named = kept.firstName || kept.lastName ? kept : other;
  if (named === kept && (other.firstName || other.lastName) && fullName(other) !== fullName(kept))
    aside.push(`Other name: ${fullName(other)}`);
  const service = addressOf(kept) || !addressOf(other) ? kept : other;
  if (service === kept && addressOf(other) && addressOf(other) !== addressOf(kept))
    aside.push(`Other address: ${addressOf(other)}`);
  const billing = kept.separateBilling || !other.separateBilling ? kept : other;
  if (billing === kept && other.separateBilling && billingOf(other) !== billingOf(kept))
    aside.push(`Other billing address: ${billingOf(other)}`);
  const { address, address2, city, stateCode, zipCode } = service;
  const { separateBilling, billingAddress, billingAddress2, billingCity, billingStateCode } =
    billing;
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    companyName: first("companyName"),
    emails: [...new Set([...kept.emails, ...other.emails])],
    mobilePhoneNumber: first("mobilePhoneNumber"),
    address,
    address2,
    city,
    stateCode,
    zipCode,
    separateBilling,
    billingAddress,
    billingAddress2,
    billingCity,
    billingStateCode,
    billingZipCode: billing.billingZipCode,
    notes: notesOf(kept.notes, other.notes, aside),
  };
}

function shownOf(field: keyof typeof labels, value: string) {
  return field === "mobilePhoneNumber" ? formatPhone(value) : value;
}

const labels = {
  companyName: "Other company name",
  mobilePhoneNumber: "Other phone",
} as const;

function notesOf(kept: string, other: string, aside: string[]) {
  return [...new Set([kept, other, aside.join("\n")])].filter(Boolean).join("\n\n");
}

function fullName({ firstName, lastName }: ClientInput) {
  return `${firstName} ${lastName}`.trim();
}

function addressOf({ address, address2, city, stateCode, zipCode }: ClientInput) {
  return [address, address2, city, `${stateCode} ${zipCode}`.trim()].filter(Boolean).join(", ");
}

function billingOf(client: ClientInput) {
  return [
    client.billingAddress,
    client.billingAddress2,
    client.billingCity,
    `${client.billingStateCode} ${client.billingZipCode}`.trim(),
  ]
    .filter(Boolean)
    .join(", ");
}
