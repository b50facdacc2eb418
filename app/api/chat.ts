/** API calls of the conversations between companies and their clients. */
import * as z from "zod";
import { addChatPhotos } from "../chat/add-photos.server";
import { blockConversation } from "../chat/block-conversation.server";
import { OfConversation } from "../chat/conversation.server";
import { readChatToken } from "../chat/chat-token.server";
import { listConversations } from "../chat/list-conversations.server";
import { markRead } from "../chat/mark-read.server";
import { moveConversation } from "../chat/move-conversation.server";
import { SOCKET_PATH } from "../chat/open-socket.server";
import { readChatPhoto } from "../chat/read-photo.server";
import { readConversation } from "../chat/read-conversation.server";
import { decideChatReport } from "../chat/reports/decide-report.server";
import { listChatReports } from "../chat/reports/list-reports.server";
import { reportConversation } from "../chat/reports/report-conversation.server";
import { sendMessage } from "../chat/send-message.server";
import { listRecipients, startConversation } from "../chat/start-conversation.server";
import { SECOND } from "../duration";
import { chatCookie, clearedChatCookie } from "../identity/cookies";
import { lifetimes } from "../lifetimes";
import { privateFileResponse } from "../media/private-file.server";
import { AUTH_WITHIN, closeCodes, LARGEST, RESUMED } from "../thread/socket-messages";
import { ofOffice } from "./of-office";
import {
  asItIs,
  bodyOf,
  call,
  noInput,
  paramsAndBody,
  paramsAndQuery,
  paramsOf,
  queryOf,
  type ApiCall,
} from "./call";

const forHubToo = { ofHub: "or account" } as const;
const WS = "/provider/ws";

/** The protocol of workers/chat-room.ts; docs/chat-socket.md has more of it. */
const SOCKET = [
  "A chat socket gets what happens in one conversation; messages are sent with " +
    `POST ${WS}/message. Open \`${SOCKET_PATH}?token={connToken}&conversationId={conversationId}\` ` +
    "with the main site's address in the `Origin` header. Someone who works for the company and is " +
    "its client adds `&as=client`. Both tokens are for one socket, which opens within " +
    `${lifetimes.chatToken / SECOND} seconds.`,
  'The first message is `{"type": "AUTH", "wsToken": "…"}`, within ' +
    `${AUTH_WITHIN / SECOND} seconds. With \`"after": <seq>\`, the entries after that place come ` +
    `first, at most ${RESUMED}; if \`more\` is true, GET ${WS}/message/{conversationId} has all.`,
  "The socket then gets JSON messages with the types `READY`, `ENTRIES`, `TYPING`, `READ` and " +
    '`ERROR`. It takes `{"type": "TYPING"}`, and the text `PING`, which it answers with `PONG`.',
  `It closes with ${closeCodes.refused} (wrong or missing AUTH message), ${closeCodes.ended} ` +
    "(access ended, or open for long: get new tokens), " +
    `${closeCodes.tooMuch} (too many messages) or ${closeCodes.tooLarge} (a message above ` +
    `${LARGEST} bytes).`,
].join("\n\n");

export const chatCalls: ApiCall[] = [
  call(
    "GET",
    `${WS}/token`,
    "Get the tokens of a chat socket (API-083, API-084)",
    readChatToken,
    noInput,
    asItIs,
    { ...forHubToo, description: SOCKET },
  ),
  call(
    "GET",
    `${WS}/recipients/{vanityName}`,
    "List the recipients that the caller can write to at a company (API-085)",
    listRecipients,
    paramsOf,
    asItIs,
    forHubToo,
  ),
  call(
    "POST",
    `${WS}/conversation`,
    "Find the conversation with a recipient (API-086)",
    startConversation,
    bodyOf,
    (found, { context }) => {
      context.setCookies.push(chatCookie(found.conversationId.split(".")[0]!));
      return found;
    },
    forHubToo,
  ),
  call(
    "GET",
    `${WS}/message/{conversationId}`,
    "Read the messages of a conversation (API-087)",
    readConversation,
    paramsAndQuery,
    asItIs,
    forHubToo,
  ),
  ...["message", "send"].map((path) =>
    call(
      "POST",
      `${WS}/${path}`,
      path === "send"
        ? `Send a message, as POST ${WS}/message does (API-089)`
        : "Send a message (API-088)",
      sendMessage,
      bodyOf,
      asItIs,
      { ...forHubToo, ...(path === "send" && { id: "send test message" }) },
    ),
  ),
  call(
    "POST",
    `${WS}/photo/{conversationId}`,
    "Upload photos for a message, whose call names them",
    addChatPhotos,
    ({ params, query, files }) => ({ ...query, ...params, files }),
    asItIs,
    {
      ...forHubToo,
      takesFiles: true,
      takes: { query: OfConversation.omit({ conversationId: true }) },
    },
  ),
  ...["{photoId}", "{photoId}/{size}"].map((path) =>
    call(
      "GET",
      `${WS}/photo/{conversationId}/${path}`,
      path.includes("{size}") ? "Get a small version of a photo" : "Get a photo of a message",
      readChatPhoto,
      paramsAndQuery,
      (file, { context }) => privateFileResponse(context, file),
      {
        ...forHubToo,
        file: true,
        id: path.includes("{size}") ? "read small chat photo" : "read chat photo",
      },
    ),
  ),
  call(
    "POST",
    `${WS}/read/{conversationId}`,
    "Mark the messages as seen by the caller's side",
    markRead,
    paramsAndBody,
    asItIs,
    forHubToo,
  ),
  call(
    "POST",
    `${WS}/block/{conversationId}`,
    "Block messages from the other side, or unblock them",
    blockConversation,
    paramsAndBody,
    asItIs,
    forHubToo,
  ),
  call(
    "POST",
    `${WS}/report/{conversationId}`,
    "Report a conversation to the platform",
    reportConversation,
    paramsAndBody,
    asItIs,
    forHubToo,
  ),
  call(
    "GET",
    "/admin/conversations",
    "List reported conversations",
    listChatReports,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/conversations/{id}",
    "Close the report of a conversation",
    decideChatReport,
    paramsAndBody,
    asItIs,
  ),
  call(
    "GET",
    "/provider/conversations",
    "List the conversations of an office",
    listConversations,
    ofOffice,
    asItIs,
  ),
  call(
    "PATCH",
    "/provider/conversations/{conversationId}",
    "Move a conversation to another folder, or assign it",
    moveConversation,
    paramsAndBody,
    asItIs,
  ),
  call(
    "DELETE",
    "/network/profile/delete-conversation/{id}",
    "Take a conversation out of the office's inbox; nothing of it is lost (API-090)",
    moveConversation,
    ({ params: { id } }) => ({ conversationId: id, folder: "done" }),
    (_done, { context }) => {
      context.setCookies.push(clearedChatCookie);
      return {};
    },
    { schema: z.object({}), takes: {}, id: "delete conversation" },
  ),
];
