/** A client asks for a change of an estimate: a message to the company, which marks the estimate. */
import * as z from "zod";
import {
  conversationOf,
  countMessage,
  MessageId,
  messageSql,
  MessageText,
  otherMessage,
  refuseUsedId,
} from "../../conversations/message.server";
import { documentNotices } from "../../documents/document-notices.server";
import { eventSql, moveGuard } from "../../documents/document-statements.server";
import { snapshotIn, storedVersion } from "../../documents/document.server";
import { officeRecipients } from "../../office/office-recipients.server";
import { madeWith, spendKey } from "../../office/used-key";
import { operation, visitor } from "../../operations/operation";
import type { RoomEntry } from "../../operations/rooms";
import { Refusal } from "../../refusal";
import { sha256 } from "../../security/hash.server";
import { hubDocument, OfHubDocument } from "./hub-document.server";

const MAX_ATTEMPTS = 5;

/** A repeated call with the same id sends nothing, and has the same answer. */
export const askForChange = operation({
  name: "ask for change",
  may: visitor,
  effect: "write",
  input: OfHubDocument.extend({
    kind: z.literal("estimate").default("estimate"),
    id: MessageId.meta({
      description: "The message's id, a UUID of yours: a repeated call with it sends nothing.",
    }),
    message: MessageText.meta({
      description: "What to change. Plain text.",
      examples: ["Could you leave out the second sink?"],
    }),
  }),
  output: z.object({ asked: z.boolean() }),
  find: hubDocument,
  async run(context, { id, message, ...input }, found) {
    const key = `message ${id}`;
    const content = `estimate ${found.number} ${sha256(message)}`;
    let opened = found;
    await countMessage(
      found.work,
      { side: "client", clientId: found.row.client_id, about: `estimate ${found.number}` },
      context.now(),
    );
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { row, work, company } = opened;
      const before = await madeWith(work, key);
      if (before === content) return { asked: true };
      if (before !== undefined) throw otherMessage();
      if (row.status === "Closed") throw new Refusal("conflict", "This estimate is closed.");
      const at = context.now();
      const [version, recipients] = await Promise.all([
        storedVersion(work, row),
        officeRecipients(context, work, company.id, "documents"),
      ]);
      const { client, timeZone } = snapshotIn(version!);
      const entry: RoomEntry = {
        id,
        side: "client",
        personId: null,
        by: `${client.firstName} ${client.lastName}`.trim() || client.companyName,
        text: message,
        document: `estimate ${row.number}`,
        at,
      };
      const conversation = conversationOf(row.client_id);
      const done = await work
        .write(
          [
            spendKey(work.companyId, key, content, at),
            moveGuard(row, { to: row.status, at, columns: { change_asked_at: at } }),
          ],
          [
            eventSql(row, { kind: "change asked", side: "client", text: message }, at),
            ...messageSql(work.companyId, { conversation, clientId: row.client_id, entry }),
            ...documentNotices(context, {
              company,
              row,
              timeZone,
              recipients,
              cause: `change-asked ${id}`,
              template: "document-answered",
              data: { client: row.client_name, answer: "change asked", text: message },
            }),
          ],
        )
        .catch(refuseUsedId);
      if (done) return { asked: true };
      opened = await hubDocument(context, input);
    }
    throw new Refusal("conflict", "This estimate changed meanwhile. Try again.");
  },
});
