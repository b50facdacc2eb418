import * as z from "zod";
import { workersOf } from "../jobs/people.server";
import { OfOffice, officeOf } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { conversationIdOf } from "./conversation.server";
import { readConversation } from "./read-conversation.server";

const NONE = "There is no such conversation.";

/** A conversation for the office's page of it, with who may answer it. */
export const readOfficeConversation = operation({
  name: "read office conversation",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    clientId: z.uuid({ error: NONE }),
    before: readConversation.input.shape.before,
  }),
  output: z.object({
    conversation: readConversation.output,
    mergedInto: z.string().describe("The client that has it now; empty: this one."),
    hasMessages: z.boolean(),
    folder: z.enum(["open", "done"]),
    assignee: z.string().describe("Public id of who answers it; empty: nobody was chosen."),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("Everyone who works in the office."),
  }),
  find: officeOf,
  async run(context, { clientId, before }, office) {
    const { companyId, reads } = office.work;
    const client = await reads.first<{ merged_into: string | null }>(
      "SELECT merged_into FROM client WHERE company_id = ? AND id = ?",
      companyId,
      clientId,
    );
    if (!client) throw new Refusal("not-found", NONE);
    const id = client.merged_into ?? clientId;
    const conversationId = conversationIdOf(companyId, id);
    const [conversation, row, people] = await Promise.all([
      readConversation(context, {
        ...{ conversationId, as: "company" },
        ...(before !== undefined && { before }),
      }),
      reads.first<{ folder: "open" | "done"; assignee_id: string; has_messages: number }>(
        "SELECT folder, assignee_id, has_messages FROM conversation WHERE company_id = ? AND id = ?",
        companyId,
        id,
      ),
      workersOf(context, office),
    ]);
    return {
      ...{ conversation, people, mergedInto: client.merged_into ?? "" },
      hasMessages: row?.has_messages === 1,
      folder: row?.folder ?? "open",
      assignee: row?.assignee_id ?? "",
    };
  },
});
