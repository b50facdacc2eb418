import * as z from "zod";
import { addressEffects } from "../clients/client-address.server";
import { insertClients, verifyEmail } from "../clients/client-statements.server";
import { ClientInput } from "../clients/input";
import { conversationOf, MessageId, PhotoText, refuseEmpty } from "../conversations/message.server";
import { waitingEntries } from "../conversations/room-entries.server";
import { writeMessage } from "../conversations/write-message.server";
import type { BoundSql } from "../database/one-trip";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import type { RoomEntry } from "../operations/rooms";
import { Refusal } from "../refusal";
import {
  conversationFor,
  conversationIdOf,
  OfConversation,
  type Conversation,
} from "./conversation.server";
import { PhotoIds } from "./photo-id";
import { blockedBy, conversationRow } from "./read-conversation.server";

/**
 * A message is stored with the office, then it goes to the room, which gives it its place and sends it
 * to all sockets. A repeated call with the same id sends nothing, and has the same answer. The first
 * message of a person who is not a client makes one, with the name and address of their account.
 */
export const sendMessage = operation({
  name: "send message",
  may: visitor,
  effect: "write",
  input: OfConversation.extend({
    id: MessageId.default(() => crypto.randomUUID()).describe(
      "The message's id, a UUID of yours: a repeated call with it sends nothing. Default: a new one.",
    ),
    message: PhotoText.meta({
      description: "Plain text; may be empty if there are photos.",
      examples: ["Do you install water softeners?"],
    }),
    photos: PhotoIds,
  }),
  output: z.object({
    conversationId: z.string().describe("Another one if you have become a client."),
    id: z.string(),
    seq: z.int().nullable().describe("Its place; null: it is on its way to it."),
    createdAt: z.int().describe("UTC epoch milliseconds."),
  }),
  find: conversationFor,
  async run(context, { id, message, photos }, found) {
    refuseEmpty(message, photos);
    const content = { id, text: message, photos };
    try {
      return await sent(context, found, content);
    } catch (error) {
      // Another call has made the client.
      if (found.client || !/UNIQUE|NOT NULL/.test(String(error))) throw error;
      const conversationId = conversationIdOf(found.company.provider_id, found.clientId);
      return sent(context, await conversationFor(context, { conversationId }), content);
    }
  },
});

interface Content {
  id: string;
  text: string;
  photos: string[];
}

async function sent(context: RequestContext, found: Conversation, content: Content) {
  const { work, clientId, side, by, client } = found;
  const personId = found.person?.userId ?? null;
  await refuseBlocked(found);
  const at = context.now();
  const message = await writeMessage({
    ...{ work, clientId, side, personId, document: "", by, at, ...content },
    about: `conversation ${clientId}`,
    mailAt: at + lifetimes.unseenMessage,
    more: () =>
      Promise.resolve([...(client ? [] : newClient(context, found, at)), ...proved(found, at)]),
  });
  return {
    conversationId: conversationIdOf(found.company.provider_id, clientId),
    id: content.id,
    seq: await placeOf(context, found, { ...message, personId, document: "" }),
    createdAt: message.at,
  };
}

/**
 * At once, so that the others see it, behind what waits for its place. If the room does not answer, it
 * gets the message later.
 */
async function placeOf(
  { rooms, notice }: Pick<RequestContext, "rooms" | "notice">,
  { work, clientId, room }: Conversation,
  entry: RoomEntry,
) {
  try {
    const waiting = await waitingEntries(work, conversationOf(clientId));
    const isWaiting = waiting.some(({ id }) => id === entry.id);
    const stored = await rooms.append(room, isWaiting ? waiting : [...waiting, entry]);
    return stored.find(({ id }) => id === entry.id)?.seq ?? null;
  } catch (error) {
    notice({ event: "message not in its room yet", error: String(error) });
    return null;
  }
}

/** Throws "forbidden" if one side wants no messages. */
export async function refuseBlocked({ work, clientId, side, company }: Conversation) {
  const row = await conversationRow(work, clientId);
  const blocked = row ? blockedBy(row) : "";
  if (blocked === "") return;
  if (blocked === side)
    throw new Refusal("forbidden", "You blocked this conversation. Unblock it to write.");
  throw new Refusal(
    "forbidden",
    side === "client"
      ? `${company.name} isn’t accepting your messages.`
      : "This client isn’t accepting your messages.",
  );
}

function newClient(
  { config }: Pick<RequestContext, "config">,
  { company, clientId, person }: Conversation,
  at: number,
): BoundSql[] {
  const { firstName, lastName, email } = person!;
  const input = ClientInput.parse({
    firstName: firstName || (lastName ? "" : email.split("@")[0]!),
    lastName,
    emails: [email],
  });
  const companyId = company.provider_id;
  return [
    ...insertClients(companyId, [{ id: clientId, input }], at),
    {
      sql: `INSERT INTO client_change (company_id, client_id, at, id, action)
        VALUES (?, ?, ?, ?, 'wrote')`,
      values: [companyId, clientId, at, crypto.randomUUID()],
    },
    addressEffects(config, companyId, [{ id: clientId, ...input, version: 1 }], at),
  ];
}

/** A client who is signed in has proved the address of their account. */
function proved({ company, clientId, side, person }: Conversation, at: number): BoundSql[] {
  if (side === "company" || !person) return [];
  return [verifyEmail(company.provider_id, { email: person.email, clientId }, at)];
}
