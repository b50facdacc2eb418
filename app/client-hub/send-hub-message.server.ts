/** A client writes to the company about their request. */
import * as z from "zod";
import {
  conversationOf,
  countMessage,
  Message,
  MessageId,
  messageSql,
  MessageText,
} from "../conversations/message.server";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { madeWith, spendKey } from "../office/used-key";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import type { RoomEntry } from "../operations/rooms";
import { Refusal } from "../refusal";
import { officeRecipients } from "../office/office-recipients.server";
import { officeMails } from "../requests/office-mail.server";
import { senderOf } from "../requests/request.server";
import { sha256 } from "../security/hash.server";
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
    const { companyId } = work;
    const at = context.now();
    const key = `message ${id}`;
    const content = `${row.number} ${sha256(message)}`;
    const before = await sentBefore(opened, key, content);
    if (before !== undefined) return { message: shown(opened, id, message, before) };
    const today = await countMessage(work, "client", `request ${row.number}`, at);
    const isMailed = row.unread_at === null || today <= MAILED_A_DAY;
    const entry: RoomEntry = {
      id,
      side: "client",
      personId: null,
      by: senderOf(row),
      text: message,
      document: `request ${row.number}`,
      at,
    };
    const conversation = conversationOf(row.client_id);
    const done = await work
      .write(
        [spendKey(companyId, key, `${at}:${content}`, at)],
        [
          ...messageSql(companyId, { conversation, clientId: row.client_id, entry }),
          ...(isMailed ? await mailsOf(context, opened, id, message) : []),
        ],
      )
      .catch(usedByOther);
    // Undefined: the same message was sent at the same time.
    const sentAt = done ? at : (await sentBefore(opened, key, content))!;
    return { message: shown(opened, id, message, sentAt) };
  },
});

/** Further messages about a request are mailed to the office only if it has seen the others. */
const MAILED_A_DAY = 20;

/** When the message was sent. Throws "conflict" if its id was used for another one. */
async function sentBefore({ work }: HubRequest, key: string, content: string) {
  const made = await madeWith(work, key);
  if (made === undefined) return undefined;
  const [at, sent] = made.split(":");
  if (sent !== content) throw otherMessage();
  return Number(at);
}

/** Ids of messages that were sent in another way. */
function usedByOther(error: unknown): never {
  throw /UNIQUE constraint failed: room_entry/.test(String(error)) ? otherMessage() : error;
}

function otherMessage() {
  return new Refusal("conflict", "Another message has this id. Send it with a new one.");
}

function shown({ row }: HubRequest, id: string, text: string, at: number): Message {
  return { id, side: "client", by: senderOf(row), text, at };
}

async function mailsOf(
  context: RequestContext,
  { company, work, row }: HubRequest,
  id: string,
  text: string,
) {
  if (row.folder === "spam") return [];
  const { config } = context;
  const recipients = await officeRecipients(context, work, company.id);
  return officeMails(
    context,
    work.companyId,
    recipients,
    `request-message ${id}`,
    "request-message",
    {
      company: mailCompanyOf(config, company),
      number: row.number,
      link: config.mainOrigin + officeRequestPath(company.vanity_name, row.number),
      sender: senderOf(row),
      text,
    },
  );
}
