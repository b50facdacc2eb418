/** Who a document is from and for, as lines of text. Also for the browser. */
import { formatPhone } from "../ui/phone-number";
import type { Provider, ShownClient } from "./snapshot";
import type { DocumentKind } from "./states";

/** EST-003, INV-002. */
export function forLabel(kind: DocumentKind) {
  return kind === "estimate" ? "Estimate For" : "Bill To";
}

/** The company on its document; empty lines are left out by the caller. */
export function providerLines(provider: Provider) {
  return [
    provider.name,
    provider.address,
    provider.address2,
    placeLine(provider.city, provider.stateCode, provider.zipCode),
    provider.phoneNumber && formatPhone(provider.phoneNumber),
    provider.website.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
  ];
}

/** The client: for an invoice where it is billed. */
export function clientLines(client: ShownClient) {
  const address = client.separateBilling
    ? [
        client.billingAddress,
        client.billingAddress2,
        placeLine(client.billingCity, client.billingStateCode, client.billingZipCode),
      ]
    : [client.address, client.address2, placeLine(client.city, client.stateCode, client.zipCode)];
  return [`${client.firstName} ${client.lastName}`.trim(), client.companyName, ...address];
}

/** "Austin, TX 78701". */
function placeLine(city: string, stateCode: string, zipCode: string) {
  const state = `${stateCode} ${zipCode}`.trim();
  return [city, state].filter(Boolean).join(", ");
}
