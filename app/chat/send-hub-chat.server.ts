import { hubAccount } from "../client-hub/hub-account.server";
import { OfHub } from "../client-hub/input";
import { MessageId, PhotoText } from "../conversations/message.server";
import { operation, visitor } from "../operations/operation";
import { conversationIdOf } from "./conversation.server";
import { sendMessage } from "./send-message.server";

/** A message of the client whose hub is open. Throws as `hubAccount` and "send message". */
export const sendHubChat = operation({
  name: "send hub chat message",
  may: visitor,
  effect: "write",
  input: OfHub.extend({ id: MessageId, message: PhotoText }),
  output: sendMessage.output,
  find: hubAccount,
  run: (context, { id, message }, { company, client }) =>
    sendMessage(context, {
      ...{ id, message, as: "client" },
      conversationId: conversationIdOf(company.provider_id, client.id),
    }),
});
