/** What a document shows: the same on the client's page, in print, in the PDF and in the preview. */
import type { BilledPeriod } from "./billing";
import type { Content } from "./content";
import type { DocumentKind, DocumentStatus, ReceivedMethod } from "./states";

/** EST-012: the company as it was when the document was sent. */
export interface Provider {
  name: string;
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  website: string;
  phoneNumber: string;
  email: string;
}

/** The client as they were when the document was sent. */
export interface ShownClient {
  firstName: string;
  lastName: string;
  companyName: string;
  emailAddress: string;
  mobilePhoneNumber: string;
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  billingAddress: string;
  billingAddress2: string;
  billingCity: string;
  billingStateCode: string;
  billingZipCode: string;
  separateBilling: boolean;
}

/** One version of a document, as it is stored. */
export interface Snapshot extends Content {
  provider: Provider;
  client: ShownClient;
  /** Media key of the logo; "" without one. */
  logo: string;
  /** The company's, #rrggbb. Undefined: none, or sent before documents had one. */
  color?: string | undefined;
  /** Where its client finds it online; undefined: sent before documents said so. */
  online?: { vanityName: string; pays: boolean } | undefined;
  /** IANA name: all dates of the document are of this zone. */
  timeZone: string;
  /** How to pay without us; invoices only. */
  paymentInstructions: string;
  /** The numbers of its files, in their order. */
  files: number[];
}

export interface ShownPayment {
  method: ReceivedMethod;
  /** "Visa •••• 4242"; "" of what the office recorded. */
  how: string;
  amount: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** A snapshot with what has happened since. Times are UTC epoch milliseconds. */
export interface ShownDocument {
  kind: DocumentKind;
  /** Null: a draft. */
  number: number | null;
  status: DocumentStatus;
  version: number;
  /** Invoices: the job that it bills (INV-003). */
  jobNumber: number | null;
  /** Invoices: the subscription that made it, and the period that it is for (INV-003, INV-008). */
  subscriptionNumber: number | null;
  billing: BilledPeriod | null;
  /** Its date; null: not sent yet. */
  date: number | null;
  snapshot: Snapshot;
  /** The uuids of the optional lines that the client has chosen. */
  chosen: string[];
  /** Invoices, in cents. */
  paid: number;
  due: number;
  /** What the client does not owe any more, though they did not pay it, as after a refund. Negative: paid too much. */
  credit: number;
  paidAt: number | null;
  payments: ShownPayment[];
}
