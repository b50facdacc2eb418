/** A request in a list of its office. */
import * as z from "zod";
import { placeName } from "../../place-name";
import { RequestNumber, senderOf, titleOf, type RequestRow } from "../request.server";
import { requestFolders, requestStatuses, requestTypes } from "../states";

const Moment = z.int().describe("UTC epoch milliseconds.");

export const RequestLine = z.object({
  requestNumber: z.int().meta({ examples: [1001] }),
  type: z.enum(requestTypes).describe("paa: pricing and availability; cu: the contact form."),
  status: z.enum(requestStatuses),
  folder: z.enum(requestFolders),
  sender: z.string().meta({ examples: ["Maria Lopez"] }),
  title: z
    .string()
    .describe("The services.")
    .meta({ examples: ["Drain Cleaning"] }),
  place: z.string().meta({ examples: ["Austin, TX"] }),
  mobilePhoneNumber: z.string(),
  requestDate: Moment,
  waitingSince: Moment.nullable().describe("Null once it was answered or closed."),
  answeredAt: Moment.nullable(),
  closedOn: Moment.nullable(),
  unreadSince: Moment.nullable().describe("The client's oldest message that nobody has seen."),
  confirmed: z.boolean().describe("Whether the sender proved the email address."),
  photos: z.int().describe("Number of photos."),
});
export type RequestLine = z.output<typeof RequestLine>;

export type LineRow = Pick<
  RequestRow,
  | "number"
  | "type"
  | "status"
  | "folder"
  | "first_name"
  | "last_name"
  | "services"
  | "mobile"
  | "city"
  | "state_code"
  | "zip"
  | "created_at"
  | "answered_at"
  | "closed_at"
  | "unread_at"
  | "confirmed_at"
  | "photos"
>;

/** Of request `r`. */
export const LINE_COLUMNS = `r.number, r.type, r.status, r.folder, r.first_name, r.last_name,
  r.services, r.mobile, r.city, r.state_code, r.zip, r.created_at, r.answered_at, r.closed_at, r.unread_at,
  r.confirmed_at, r.photos`;

export function lineOf(row: LineRow): RequestLine {
  return {
    requestNumber: row.number,
    type: row.type,
    status: row.status,
    folder: row.folder,
    sender: senderOf(row),
    title: titleOf(row),
    place: placeName({ city: row.city, stateCode: row.state_code }) || row.zip,
    mobilePhoneNumber: row.mobile,
    requestDate: row.created_at,
    waitingSince: row.folder === "open" && row.answered_at === null ? row.created_at : null,
    answeredAt: row.answered_at,
    closedOn: row.closed_at,
    unreadSince: row.unread_at,
    confirmed: row.confirmed_at !== null,
    photos: row.photos,
  };
}

/** The place of a part of a list. */
export const PartOf = {
  after: RequestNumber.optional().describe("The last request of the part before this one."),
  before: RequestNumber.optional().describe("The first request of the part after this one."),
};
