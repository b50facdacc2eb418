/** API calls of the client hub, for a client who came by a secure link. */
import * as z from "zod";
import { cancelHubRequest } from "../client-hub/cancel-hub-request.server";
import { confirmLink } from "../client-hub/confirm-link.server";
import { leaveHub } from "../client-hub/leave-hub.server";
import { openLink } from "../client-hub/open-link.server";
import { readAttachment } from "../client-hub/read-attachment.server";
import { readHubRequest } from "../client-hub/read-hub-request.server";
import { refreshHub } from "../client-hub/refresh-hub.server";
import { sendHubMessage } from "../client-hub/send-hub-message.server";
import { sendNewLink } from "../client-hub/send-new-link.server";
import { clearedHubCookie } from "../identity/cookies";
import { Refusal } from "../refusal";
import { attachmentResponse } from "./attachment";
import { asItIs, call, paramsAndBody, type ApiCall, type ApiRequest } from "./call";
import { HubTokensAnswer, hubTokensAnswer, refreshedAnswer } from "./contract/hub-tokens";

const ofHub = { ofHub: true };
const OfRequest = readHubRequest.input.omit({ uri: true });
const { request, attachments, history, messages } = readHubRequest.output.shape;

export const clientHubCalls: ApiCall[] = [
  call(
    "POST",
    "/client-hub/auth/session",
    "Open a secure link (API-056)",
    openLink,
    bodyOfLink,
    hubTokensAnswer,
    { ...ofHub, takes: { body: openLink.input.omit({ byPerson: true }) }, schema: HubTokensAnswer },
  ),
  call(
    "POST",
    "/client-hub/auth/refresh",
    "Get new tokens of the client hub for the refresh token in the body",
    refreshHub,
    ({ body }) => body,
    refreshedAnswer,
    { ...ofHub, schema: HubTokensAnswer },
  ),
  call(
    "POST",
    "/client-hub/auth/logout",
    "Close the client hub on this device",
    leaveHub,
    () => undefined,
    (done, { context }) => {
      context.setCookies.push(clearedHubCookie);
      return done;
    },
    ofHub,
  ),
  call(
    "POST",
    "/client-hub/auth/send-new-link/{uri}",
    "Email a new secure link for one that has expired (API-057)",
    sendNewLink,
    paramsAndBody,
    asItIs,
    ofHub,
  ),
  call(
    "GET",
    "/client-hub/request/{uri}",
    "Read a request (API-081)",
    readHubRequest,
    ofRequest,
    ({ request, attachments, history }) => ({ request, attachments, history }),
    { ...ofHub, schema: z.object({ request, attachments, history }) },
  ),
  call(
    "PATCH",
    "/client-hub/request/cancel/{uri}",
    "Cancel a request (API-082)",
    cancelHubRequest,
    ofRequest,
    asItIs,
    {
      ...ofHub,
      takes: {
        query: OfRequest.partial(),
        body: cancelHubRequest.input.omit({ uri: true }).partial({ requestNumber: true }),
      },
    },
  ),
  call(
    "GET",
    "/client-hub/request/messages/{uri}",
    "List the messages about a request",
    readHubRequest,
    ofRequest,
    ({ messages }) => ({ data: messages }),
    { ...ofHub, schema: z.object({ data: messages }), id: "list hub messages" },
  ),
  call(
    "POST",
    "/client-hub/request/messages/{uri}",
    "Write to the company about a request",
    sendHubMessage,
    ofRequest,
    asItIs,
    {
      ...ofHub,
      takes: {
        query: OfRequest,
        body: sendHubMessage.input.omit({ uri: true, requestNumber: true }),
      },
    },
  ),
  call(
    "POST",
    "/client-hub/request/confirm/{uri}",
    "Confirm that a person uses the link, which proves the address that it was mailed to",
    confirmLink,
    ofRequest,
    asItIs,
    { ...ofHub, takes: { query: OfRequest } },
  ),
  ...["/client-hub/download/{uri}/{type}/{number}/{attachmentNumber}/{name}"]
    .flatMap((path) => [path, path.replace("{name}", "{size}/{name}")])
    .map((path) =>
      call(
        "GET",
        path,
        path.includes("{size}")
          ? "Download a small version of a photo of a request (API-065)"
          : "Download a photo of a request (API-065)",
        readAttachment,
        ({ params }) => params,
        (photo, { context }) => attachmentResponse(context, photo),
        { ...ofHub, file: true },
      ),
    ),
];

/** A link is exchanged by its owner's program or page; only our page tells a person's press. */
function bodyOfLink({ body }: ApiRequest) {
  const { byPerson: _, ...link } = (body ?? {}) as Record<string, unknown>;
  return link;
}

/** The number stands in the query, and may stand in the body, too. */
function ofRequest({ params, query, body }: ApiRequest) {
  const sent = (body ?? {}) as Record<string, unknown>;
  const { requestNumber = sent.requestNumber } = query;
  if (sent.requestNumber !== undefined && String(sent.requestNumber) !== String(requestNumber))
    throw new Refusal("invalid", "The body names another request than the address.");
  return { ...sent, requestNumber, uri: params.uri };
}
