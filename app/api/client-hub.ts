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
import { changeHubDetails } from "../client-hub/change-hub-details.server";
import { enterHub } from "../client-hub/enter-hub.server";
import { confirmHubEmail, mailHubEmailCode } from "../client-hub/hub-email.server";
import { listAvailableHubs } from "../client-hub/list-available-hubs.server";
import { listHubRequests } from "../client-hub/list-hub-requests.server";
import { mailHubLink } from "../client-hub/mail-hub-link.server";
import { mailStepUp } from "../client-hub/mail-step-up.server";
import { readHubDetails } from "../client-hub/read-hub-details.server";
import { switchHub } from "../client-hub/switch-hub.server";
import { clearedHubCookie, leftHubCookies } from "../identity/cookies";
import { bearerOf } from "../identity/read-session.server";
import { Refusal } from "../refusal";
import { privateFileResponse } from "../media/private-file.server";
import {
  asItIs,
  call,
  paramsAndBody,
  paramsAndQuery,
  paramsOf,
  type ApiCall,
  type ApiRequest,
} from "./call";
import { HubTokensAnswer, hubTokensAnswer, refreshedAnswer } from "./contract/hub-tokens";

const ofHub = { ofHub: true } as const;
const forHubToo = { ofHub: "or account" } as const;
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
  {
    ...call(
      "POST",
      "/client-hub/auth/refresh",
      "Get new tokens of the client hub for the refresh token in the body",
      refreshHub,
      ({ body }) => body,
      refreshedAnswer,
      { ...ofHub, schema: HubTokensAnswer },
    ),
    answer: refreshOrLeave,
  },
  {
    ...call(
      "GET",
      "/client-hub/auth/refresh",
      "Get new tokens of the client hub for the refresh token that is sent as bearer token (API-060)",
      refreshHub,
      ({ headers }) => ({ refreshToken: bearerOf(headers) }),
      refreshedAnswer,
      { ...ofHub, changesByGet: true, takes: {}, schema: HubTokensAnswer },
    ),
    answer: refreshOrLeave,
  },
  call(
    "POST",
    "/client-hub/auth/send-link/{uri}",
    "Send a link and a code to a client's email address or phone",
    mailHubLink,
    paramsAndBody,
    asItIs,
    ofHub,
  ),
  call(
    "POST",
    "/client-hub/auth/send-code/{uri}",
    "Send a code to the client whose document is open, for their whole hub",
    mailStepUp,
    paramsOf,
    asItIs,
    ofHub,
  ),
  call(
    "POST",
    "/client-hub/auth/code/{uri}",
    "Open the client hub with the code that was sent",
    enterHub,
    paramsAndBody,
    hubTokensAnswer,
    { ...ofHub, schema: HubTokensAnswer },
  ),
  call(
    "GET",
    "/client-hub/available-hubs/{uri}",
    "List all client hubs of the caller, those of this company first (API-058)",
    listAvailableHubs,
    paramsOf,
    ({ totalClients, clientHubs }) => ({ totalClients, clientHubs }),
    {
      ...forHubToo,
      schema: listAvailableHubs.output.pick({ totalClients: true, clientHubs: true }),
    },
  ),
  ...(["GET", "POST"] as const).map((method) =>
    call(
      method,
      "/client-hub/switch/{uri}/{clientHubId}",
      method === "GET"
        ? "Same as POST; the contract defines this call as GET (API-059)"
        : "Choose one of the caller's client hubs (API-059)",
      switchHub,
      paramsOf,
      hubTokensAnswer,
      { ...forHubToo, ...(method === "GET" && { changesByGet: true }), schema: HubTokensAnswer },
    ),
  ),
  call(
    "GET",
    "/client-hub/details/{uri}",
    "Read a client's own details (API-055)",
    readHubDetails,
    paramsAndQuery,
    ({ clientHub }) => ({ clientHub }),
    { ...ofHub, schema: readHubDetails.output.pick({ clientHub: true }) },
  ),
  call(
    "PATCH",
    "/client-hub/details/{uri}",
    "Change a client's own details",
    changeHubDetails,
    paramsAndBody,
    asItIs,
    ofHub,
  ),
  call(
    "POST",
    "/client-hub/details/email/{uri}",
    "Email a code to a client's new address",
    mailHubEmailCode,
    paramsAndBody,
    asItIs,
    ofHub,
  ),
  call(
    "POST",
    "/client-hub/details/email/confirm/{uri}",
    "Make the new address the client's main one with the emailed code",
    confirmHubEmail,
    paramsAndBody,
    ({ clientHub, ...tokens }, request) => ({ ...hubTokensAnswer(tokens, request), clientHub }),
    {
      ...ofHub,
      schema: HubTokensAnswer.extend({ clientHub: confirmHubEmail.output.shape.clientHub }),
    },
  ),
  call(
    "GET",
    "/client-hub/requests/{uri}",
    "List a client's requests (API-062)",
    listHubRequests,
    paramsAndQuery,
    ({ requests, totalRecords }) => ({ requests, totalRecords }),
    { ...ofHub, schema: listHubRequests.output.pick({ requests: true, totalRecords: true }) },
  ),
  call(
    "POST",
    "/client-hub/auth/logout",
    "Close the client hub on this device",
    leaveHub,
    () => undefined,
    (done, { context }) => {
      context.setCookies.push(...leftHubCookies);
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
          ? "Download a small version of a picture of a request, an estimate or an invoice (API-065)"
          : "Download a file of a request, an estimate or an invoice (API-065)",
        readAttachment,
        ({ params }) => params,
        (file, { context }) => privateFileResponse(context, file),
        { ...ofHub, file: true },
      ),
    ),
];

/** A browser's session needs no refresh; one that has ended loses its cookie (AUTH-009). */
async function refreshOrLeave({ headers, body, context }: ApiRequest) {
  const { refreshToken = bearerOf(headers) } = (body ?? {}) as { refreshToken?: string };
  try {
    if (refreshToken === undefined && (await context.hub())?.id !== undefined) return {};
    return refreshedAnswer(await refreshHub(context, { refreshToken: refreshToken ?? "" }));
  } catch (error) {
    if (error instanceof Refusal && error.code === "signed-out" && headers.has("cookie"))
      context.setCookies.push(clearedHubCookie);
    throw error;
  }
}

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
