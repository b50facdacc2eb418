import * as z from "zod";
import { CompanyName } from "../client-hub/input";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import {
  companyWith,
  conversationIdOf,
  ownConversation,
  refuseWithoutChat,
  takesChats,
} from "./conversation.server";
import { readConversation } from "./read-conversation.server";

/** The caller's conversation with a company, for its chat page. Throws "signed-out" without a session. */
export const readChat = operation({
  name: "read chat",
  may: visitor,
  effect: "read",
  input: z.object({ vanityName: CompanyName, before: readConversation.input.shape.before }),
  output: z.object({
    worksThere: z.boolean().describe("Whether the caller works for the company: then no more."),
    isClient: z.boolean().describe("Whether the company knows their name and address."),
    conversation: readConversation.output.optional(),
  }),
  async run(context, { vanityName, before }) {
    refuseWithoutChat(context);
    const company = await companyWith(context, { vanityName });
    if (!company) throw new Refusal("not-found", "There is no such company.");
    if (company.role === "owner" || company.role === "staff")
      return { worksThere: true, isClient: false };
    const { clientId, client } = await ownConversation(context, company);
    if (!client && !takesChats(company))
      throw new Refusal("not-found", "This company can’t be written to here.");
    const conversation = await readConversation(context, {
      conversationId: conversationIdOf(company.provider_id, clientId),
      as: "client",
      ...(before !== undefined && { before }),
    });
    return { worksThere: false, isClient: client !== undefined, conversation };
  },
});
