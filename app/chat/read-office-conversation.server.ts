import * as z from "zod";
import type { ClientRow } from "../clients/client.server";
import { workersOf } from "../jobs/people.server";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { MESSAGES_SHOWN } from "../thread/limits";
import { readConversation, shownConversation } from "./read-conversation.server";

const NONE = "There is no such conversation.";

/** A conversation for the office's page of it, with the people it can be assigned to. Platform admins only read it. */
export const readOfficeConversation = operation({
  name: "read office conversation",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    clientId: z.uuid({ error: NONE }),
    before: readConversation.input.shape.before,
  }),
  output: z.object({
    // The office shows no logo of its own company.
    conversation: readConversation.output.omit({ providerImage: true }),
    mergedInto: z.string().describe("The client that has it now; empty: this one."),
    hasMessages: z.boolean(),
    folder: z.enum(["open", "done"]),
    assignee: z.string().describe("Public id of the person it is assigned to; empty: unassigned."),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("Everyone who works in the office."),
  }),
  find: (context, input) =>
    watchedOffice(context, input, `conversation of client ${input.clientId}`),
  async run(context, { clientId, before }, office) {
    const { companyId, reads } = office.work;
    const client = await reads.first<ClientRow & { moved_to: string | null }>(
      `SELECT c.*, o.merged_into AS moved_to FROM client o CROSS JOIN client c
          ON c.company_id = o.company_id AND c.id = coalesce(o.merged_into, o.id)
        WHERE o.company_id = ? AND o.id = ?`,
      companyId,
      clientId,
    );
    if (!client) throw new Refusal("not-found", NONE);
    const { id } = client;
    const [conversation, row, people] = await Promise.all([
      shownConversation(
        context,
        { before, rows: MESSAGES_SHOWN },
        {
          company: {
            name: office.name,
            provider_id: office.providerId,
            vanity_name: office.vanityName,
          },
          ...{ work: office.work, side: "company", clientId: id, client, by: office.name },
        },
      ),
      reads.first<{ folder: "open" | "done"; assignee_id: string; has_messages: number }>(
        "SELECT folder, assignee_id, has_messages FROM conversation WHERE company_id = ? AND id = ?",
        companyId,
        id,
      ),
      workersOf(context, office),
    ]);
    return {
      ...{ conversation, people, mergedInto: client.moved_to ?? "" },
      hasMessages: row?.has_messages === 1,
      folder: row?.folder ?? "open",
      assignee: row?.assignee_id ?? "",
    };
  },
});
