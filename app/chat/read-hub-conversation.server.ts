import { hubAccount } from "../client-hub/hub-account.server";
import { OfHub } from "../client-hub/input";
import { operation, visitor } from "../operations/operation";
import { conversationIdOf } from "./conversation.server";
import { readConversation } from "./read-conversation.server";

/** The conversation of the client whose hub is open. Throws as `hubAccount`. */
export const readHubConversation = operation({
  name: "read hub conversation",
  may: visitor,
  effect: "read",
  input: OfHub.extend({ before: readConversation.input.shape.before }),
  output: readConversation.output,
  find: hubAccount,
  async run(context, { before }, { company, client }) {
    return readConversation(context, {
      conversationId: conversationIdOf(company.provider_id, client.id),
      as: "client",
      ...(before !== undefined && { before }),
    });
  },
});
