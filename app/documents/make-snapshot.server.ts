/** What a document shows if it is sent now: its content with the company and the client of today. */
import type { Client } from "../clients/client.server";
import { hexOf } from "../notifications/mail-colors";
import type { Office } from "../office/office.server";
import type { Content } from "./content";
import { providerFrom, type SendingCompany } from "./sending-company.server";
import type { DocumentSettings } from "./settings";
import type { ShownClient, Snapshot } from "./snapshot";
import type { DocumentKind } from "./states";

interface Parts {
  kind: DocumentKind;
  content: Content;
  office: Pick<Office, "timeZone">;
  company: SendingCompany;
  /** Undefined: none was chosen yet. */
  client: Client | undefined;
  settings: DocumentSettings;
  /** Numbers of the files. */
  files: number[];
}

export function snapshotOf(parts: Parts): Snapshot {
  const { kind, content, office, company, client, settings, files } = parts;
  return {
    ...content,
    provider: providerFrom(company),
    client: client ? shownClient(client) : noClient,
    logo: settings.logo || (company.logo_media ?? ""),
    color: hexOf(company.brand_color, "") || undefined,
    online: { vanityName: company.vanity_name, pays: company.takes_payments === 1 },
    timeZone: office.timeZone,
    paymentInstructions: kind === "invoice" ? settings.paymentInstructions : "",
    files,
  };
}

export function shownClient(client: Client): ShownClient {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    companyName: client.companyName,
    emailAddress: client.emails[0] ?? "",
    mobilePhoneNumber: client.mobilePhoneNumber,
    address: client.address,
    address2: client.address2,
    city: client.city,
    stateCode: client.stateCode,
    zipCode: client.zipCode,
    billingAddress: client.billingAddress,
    billingAddress2: client.billingAddress2,
    billingCity: client.billingCity,
    billingStateCode: client.billingStateCode,
    billingZipCode: client.billingZipCode,
    separateBilling: client.separateBilling,
  };
}

const noClient: ShownClient = {
  firstName: "",
  lastName: "",
  companyName: "",
  emailAddress: "",
  mobilePhoneNumber: "",
  address: "",
  address2: "",
  city: "",
  stateCode: "",
  zipCode: "",
  billingAddress: "",
  billingAddress2: "",
  billingCity: "",
  billingStateCode: "",
  billingZipCode: "",
  separateBilling: false,
};
