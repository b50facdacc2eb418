/** A message of a client about one document, for the operations that send one. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import {
  conversationOf,
  countMessage,
  messageSql,
  type Message,
} from "../conversations/message.server";
import { madeWith, spendKey } from "../office/used-key";
import type { RoomEntry } from "../operations/rooms";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";

interface ClientMessage {
  work: Work;
  clientId: string;
  /** "request 1001". */
  document: string;
  /** What a repeated call is compared by, before the text. */
  about: string;
  /** The client's name. */
  by: string;
  id: string;
  text: string;
  at: number;
  /** The statements of its mails; `today`: how many messages there were today. */
  mails: (today: number) => Promise<BoundSql[]>;
}

/**
 * A repeated call with the same id sends nothing, and has the same answer. Throws "conflict" if the
 * id belongs to another message, "too-many" beyond the limits.
 */
export async function sendClientMessage(message: ClientMessage): Promise<Message> {
  const { work, clientId, document, about, by, id, text, at, mails } = message;
  const { companyId } = work;
  const key = `message ${id}`;
  const content = `${about} ${sha256(text)}`;
  const before = await sentBefore(work, key, content);
  if (before !== undefined) return { id, side: "client", by, text, at: before };
  const today = await countMessage(work, "client", document, at);
  const entry: RoomEntry = { id, side: "client", personId: null, by, text, document, at };
  const conversation = conversationOf(clientId);
  const done = await work
    .write(
      [spendKey(companyId, key, `${at}:${content}`, at)],
      [...messageSql(companyId, { conversation, clientId, entry }), ...(await mails(today))],
    )
    .catch(usedByOther);
  // Undefined: the same message was sent at the same time.
  const sentAt = done ? at : (await sentBefore(work, key, content))!;
  return { id, side: "client", by, text, at: sentAt };
}

/** When the message was sent. Throws "conflict" if its id was used for another one. */
async function sentBefore(work: Work, key: string, content: string) {
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
