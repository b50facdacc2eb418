/** API calls of the conversations between companies and their clients. */
import * as z from "zod";
import { addChatPhotos } from "../chat/add-photos.server";
import { blockConversation } from "../chat/block-conversation.server";
import { OfConversation } from "../chat/conversation.server";
import { readChatToken } from "../chat/chat-token.server";
import { listConversations } from "../chat/list-conversations.server";
import { markRead } from "../chat/mark-read.server";
import { moveConversation } from "../chat/move-conversation.server";
import { readChatPhoto } from "../chat/read-photo.server";
import { readConversation } from "../chat/read-conversation.server";
import { sendMessage } from "../chat/send-message.server";
import { listRecipients, startConversation } from "../chat/start-conversation.server";
import { chatCookie, clearedChatCookie } from "../identity/cookies";
import { privateFileResponse } from "../media/private-file.server";
import { ofOffice } from "./of-office";
import {
  asItIs,
  bodyOf,
  call,
  noInput,
  paramsAndBody,
  paramsAndQuery,
  paramsOf,
  type ApiCall,
} from "./call";

const forHubToo = { ofHub: "or account" } as const;
const WS = "/provider/ws";

export const chatCalls: ApiCall[] = [
  call(
    "GET",
    `${WS}/token`,
    "Get the tokens of a chat socket (API-083); docs/chat-socket.md says how to open it (API-084)",
    readChatToken,
    noInput,
    asItIs,
    forHubToo,
  ),
  call(
    "GET",
    `${WS}/recipients/{vanityName}`,
    "List whom the caller can write to at a company (API-085)",
    listRecipients,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    `${WS}/conversation`,
    "Find the conversation with a recipient (API-086)",
    startConversation,
    bodyOf,
    ({ conversationId }, { context }) => {
      context.setCookies.push(chatCookie(conversationId.split(".")[0]!));
      return { conversationId };
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
      path === "send" ? "Same as the call before (API-089)" : "Send a message (API-088)",
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
    "Say that the caller's side has seen the messages",
    markRead,
    paramsAndBody,
    asItIs,
    forHubToo,
  ),
  call(
    "POST",
    `${WS}/block/{conversationId}`,
    "Take no more messages of the other side, or take them again",
    blockConversation,
    paramsAndBody,
    asItIs,
    forHubToo,
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
    "Move a conversation to another folder, or say who answers it",
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
