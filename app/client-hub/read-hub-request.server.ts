import * as z from "zod";
import { Message, readMessages } from "../conversations/message.server";
import { operation, visitor } from "../operations/operation";
import {
  eventsOf,
  photoOf,
  photosOf,
  RequestEvent,
  RequestPhoto,
  requestView,
  RequestView,
  type EventRow,
  type RequestRow,
} from "../requests/request.server";
import type { EventKind } from "../requests/states";
import { openedRow, scopedRequest, type ScopedRequest } from "./hub-request.server";
import { OfHubRequest } from "./input";

/** A request as its client sees it (API-081), with its history and messages. */
export const readHubRequest = operation({
  name: "read hub request",
  may: visitor,
  effect: "read",
  input: OfHubRequest,
  output: z.object({
    request: RequestView,
    attachments: z.array(RequestPhoto),
    history: z.array(RequestEvent.omit({ by: true })).describe("Oldest first."),
    messages: z.array(Message).describe("The newest, oldest first."),
    opened: z
      .boolean()
      .describe("Whether a person has used the link, or has confirmed the request."),
  }),
  find: scopedRequest,
  async run(context, { requestNumber }, scoped) {
    const { work } = scoped;
    const [{ row, link }, events, photos] = await Promise.all([
      openedRow(context, scoped),
      eventsOf(work, requestNumber),
      photosOf(work, requestNumber),
    ]);
    const messages = await readMessages(context, work, {
      clientId: row.client_id,
      document: `request ${row.number}`,
    });
    return {
      request: requestView(row),
      attachments: photos.map(photoOf),
      history: events.filter(isShown).map(shownEvent),
      messages,
      opened: link ? link.opened_at !== null : isConfirmed(row, scoped),
    };
  },
});

/** Nothing that this person does could confirm it any more. */
function isConfirmed({ confirmed_at, email }: RequestRow, { session }: ScopedRequest) {
  return (
    confirmed_at !== null ||
    !session.addresses.some((one) => one.kind === "email" && one.address === email)
  );
}

const ofTheOffice = new Set<EventKind>(["marked spam", "marked not spam", "reminded"]);

/** A rescue with a reason told the customer nothing (requests/rescue.server.ts). */
function isShown({ kind, reason }: EventRow) {
  return !ofTheOffice.has(kind) && (kind !== "rescued" || reason === "");
}

/** Without who did it for the company, and what the company noted about a call. */
function shownEvent({ id, at, kind, side, reason }: EventRow) {
  return { id, at, kind, side, reason: kind === "called" ? "" : reason };
}
