/** A client writes to the company about their request. */
import * as z from "zod";
import { Message, MessageId, MessageText } from "../conversations/message.server";
import { writeMessage } from "../conversations/write-message.server";
import { mailCompanyOf } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import { senderOf } from "../requests/request.server";
import { officeRequestPath } from "../office/office-urls";
import { hubRequest, type HubRequest } from "./hub-request.server";
import { OfHubRequest } from "./input";

/**
 * A repeated call with the same id sends nothing, and has the same answer. Throws "conflict" if the
 * id belongs to another message, "too-many" beyond the limits.
 */
export const sendHubMessage = operation({
  name: "send hub message",
  may: visitor,
  effect: "write",
  input: OfHubRequest.extend({
    id: MessageId.meta({
      description: "The message's id, a UUID of yours: a repeated call with it sends nothing.",
    }),
    message: MessageText.meta({
      description: "Plain text.",
      examples: ["Thursday at 9 works. The gate code is 4471."],
    }),
  }),
  output: z.object({ message: Message }),
  find: hubRequest,
  async run(context, { id, message }, opened) {
    const { work, row } = opened;
    const sent = await writeMessage({
      work,
      side: "client",
      personId: null,
      clientId: row.client_id,
      document: `request ${row.number}`,
      about: String(row.number),
      by: senderOf(row),
      id,
      text: message,
      at: context.now(),
      more: async (today) =>
        row.unread_at === null || today <= MAILED_A_DAY
          ? mailsOf(context, opened, id, message)
          : [],
    });
    return { message: sent };
  },
});

/** Further messages about a request are mailed to the office only if it has seen the others. */
const MAILED_A_DAY = 20;

async function mailsOf(
  context: RequestContext,
  { company, work, row }: HubRequest,
  id: string,
  text: string,
) {
  if (row.folder === "spam") return [];
  const { config } = context;
  const recipients = await officeRecipients(context, work, company.id, "requests");
  return officeNotices(context, work.companyId, {
    recipients,
    cause: `request-message ${id}`,
    template: "request-message",
    answers: { clientId: row.client_id, document: `request ${row.number}` },
    data: {
      company: mailCompanyOf(config, company),
      number: row.number,
      link: config.mainOrigin + officeRequestPath(company.vanity_name, row.number),
      sender: senderOf(row),
      text,
    },
  });
}
