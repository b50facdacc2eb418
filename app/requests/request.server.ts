/** A request's row, and what both sides see of it. */
import * as z from "zod";
import type {
  request,
  requestEvent,
  requestPhoto,
} from "../database/work-databases/request-tables";
import type { Work } from "../database/work-databases/work";
import { Refusal } from "../refusal";
import { contactMethods, eventKinds, requestStatuses, requestTypes } from "./states";

export type RequestRow = typeof request.$inferSelect;
export type EventRow = typeof requestEvent.$inferSelect;
export type PhotoRow = typeof requestPhoto.$inferSelect;

export const NO_REQUEST = "There is no such request.";

export const RequestNumber = z.coerce
  .number({ error: NO_REQUEST })
  .int(NO_REQUEST)
  .min(1, NO_REQUEST)
  .max(1_000_000_000, NO_REQUEST)
  .meta({ description: "From 1001, per company.", examples: [1001] });

const Moment = z.int().describe("UTC epoch milliseconds.");

/** An answer to a question of a form (REQ-002). */
export const Answer = z.object({
  label: z.string(),
  type: z.string(),
  value: z.string().describe("Empty if the question was not answered."),
  valueLabel: z
    .string()
    .optional()
    .describe("For radio, checkbox and dropdown: the labels of the chosen options."),
});
export type Answer = z.output<typeof Answer>;

/** A service of the company when it was asked for. */
export interface AskedService {
  offerNumber: number;
  name: string;
  formVersion: number;
}

/** HUB-045. */
export const RequestClient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
  billingAddress: z.string(),
  billingAddress2: z.string(),
  billingCity: z.string(),
  billingStateCode: z.string(),
  billingZipCode: z.string(),
  separateBilling: z.boolean(),
});

export const RequestEvent = z.object({
  id: z.string(),
  at: Moment,
  kind: z.enum(eventKinds),
  side: z.enum(["client", "company", "system"]),
  by: z.string().describe("For the office: the person's name then."),
  reason: z.string(),
});
export type RequestEvent = z.output<typeof RequestEvent>;

export const RequestPhoto = z.object({
  number: z.int().describe("Its `attachmentNumber` in addresses."),
  name: z.string(),
  size: z.int().describe("In bytes."),
  thumbnails: z.array(z.int()).describe("Sizes of its small versions, in pixels."),
  contentType: z.string(),
  width: z.int(),
  height: z.int(),
});
/** Every file is a photo. */
const THUMBNAIL = 125;
export type RequestPhoto = z.output<typeof RequestPhoto>;

/** REQ-002, and what the pages show besides. */
export const RequestView = z.object({
  requestNumber: z.int().meta({ examples: [1001] }),
  type: z.enum(requestTypes).describe("paa: pricing and availability; cu: the contact form."),
  requestDate: Moment,
  status: z.enum(requestStatuses),
  closedOn: Moment.nullable(),
  closedReason: z.string(),
  closedByUserType: z.enum(["c", "p"]).nullable().describe("c: the client, p: the provider."),
  services: z.array(z.string()),
  inputForm: z.array(Answer),
  client: RequestClient,
  preferredContactMethod: z.enum(contactMethods),
  email: z.string(),
  mobilePhoneNumber: z.string(),
});
export type RequestView = z.output<typeof RequestView>;

/** Throws "not-found" if the company has no such request. */
export async function storedRequest({ reads, companyId }: Work, number: number) {
  const row = await reads.first<RequestRow>(
    "SELECT * FROM request WHERE company_id = ? AND number = ?",
    companyId,
    number,
  );
  if (!row) throw new Refusal("not-found", NO_REQUEST);
  return row;
}

export function eventsOf({ reads, companyId }: Work, number: number) {
  return reads.all<EventRow>(
    "SELECT * FROM request_event WHERE company_id = ? AND number = ? ORDER BY at, id",
    companyId,
    number,
  );
}

export function photosOf({ reads, companyId }: Work, number: number) {
  return reads.all<PhotoRow>(
    "SELECT * FROM request_photo WHERE company_id = ? AND number = ? ORDER BY position",
    companyId,
    number,
  );
}

/**
 * With the contact details of the request alone: a request that found its client by email address
 * shows nothing of the client until the address is proved.
 */
export function requestView(row: RequestRow): RequestView {
  return {
    requestNumber: row.number,
    type: row.type,
    requestDate: row.created_at,
    status: row.status,
    closedOn: row.closed_at,
    closedReason: row.closed_reason,
    closedByUserType: row.closed_by,
    services: servicesOf(row).map(({ name }) => name),
    inputForm: JSON.parse(row.answers) as Answer[],
    client: {
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: "",
      address: row.address,
      address2: row.address2,
      city: row.city,
      stateCode: row.state_code,
      zipCode: row.zip,
      billingAddress: "",
      billingAddress2: "",
      billingCity: "",
      billingStateCode: "",
      billingZipCode: "",
      separateBilling: false,
    },
    preferredContactMethod: row.preferred_contact,
    email: row.email,
    mobilePhoneNumber: row.mobile,
  };
}

export function servicesOf({ services }: Pick<RequestRow, "services">) {
  return JSON.parse(services) as AskedService[];
}

/** "Drain Cleaning, Water Heater Repair", or what a contact message is called. */
export function titleOf(row: Pick<RequestRow, "services" | "type">) {
  return (
    servicesOf(row)
      .map(({ name }) => name)
      .join(", ") || "Message"
  );
}

/** "Maria Lopez". */
export function senderOf({ first_name, last_name }: Pick<RequestRow, "first_name" | "last_name">) {
  return `${first_name} ${last_name}`.trim();
}

export function eventOf(row: EventRow): RequestEvent {
  const { id, at, kind, side, person_name: by, reason } = row;
  return { id, at, kind, side, by, reason };
}

export function photoOf(row: PhotoRow): RequestPhoto {
  return {
    number: row.position,
    name: row.name,
    size: row.bytes,
    thumbnails: [THUMBNAIL],
    contentType: row.content_type,
    width: row.width,
    height: row.height,
  };
}
