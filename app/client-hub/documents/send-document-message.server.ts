/** A client writes to the company about an estimate or invoice. */
import * as z from "zod";
import { Message, MessageId, MessageText } from "../../conversations/message.server";
import { writeMessage } from "../../conversations/write-message.server";
import { documentNotices } from "../../documents/document-notices.server";
import { snapshotIn, storedVersion } from "../../documents/document.server";
import { officeRecipients } from "../../office/office-recipients.server";
import type { RequestContext } from "../../operations/context";
import { operation, visitor } from "../../operations/operation";
import { hubDocument, OfHubDocument, type HubDocument } from "./hub-document.server";

/** Further messages of a day wait in the conversation without a mail. */
const MAILED_A_DAY = 20;

/** As `sendHubMessage` for a request. */
export const sendDocumentMessage = operation({
  name: "send hub document message",
  may: visitor,
  effect: "write",
  input: OfHubDocument.extend({
    id: MessageId.meta({
      description: "The message's id, a UUID of yours: a repeated call with it sends nothing.",
    }),
    message: MessageText.meta({
      description: "Plain text.",
      examples: ["Is the new faucet included?"],
    }),
  }),
  output: z.object({ message: Message }),
  find: hubDocument,
  async run(context, { id, message }, opened) {
    const { work, row } = opened;
    const document = `${row.kind} ${row.number}`;
    const sent = await writeMessage({
      work,
      side: "client",
      personId: null,
      clientId: row.client_id,
      document,
      about: document,
      by: row.client_name,
      id,
      text: message,
      at: context.now(),
      more: async (today) => (today <= MAILED_A_DAY ? mailsOf(context, opened, id, message) : []),
    });
    return { message: sent };
  },
});

async function mailsOf(
  context: RequestContext,
  { company, work, row }: HubDocument,
  id: string,
  text: string,
) {
  const [version, recipients] = await Promise.all([
    storedVersion(work, row),
    officeRecipients(context, work, company.id, "documents"),
  ]);
  return documentNotices(context, {
    company,
    row,
    timeZone: snapshotIn(version!).timeZone,
    recipients,
    cause: `document-message ${id}`,
    template: "document-answered",
    data: { client: row.client_name, answer: "message", text },
  });
}
