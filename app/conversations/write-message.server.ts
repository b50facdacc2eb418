/** A message of one side, for the operations that send one. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { madeWith, spendKey } from "../office/used-key";
import type { RoomEntry } from "../operations/rooms";
import { sha256 } from "../security/hash.server";
import {
  conversationOf,
  countMessage,
  messageSql,
  otherMessage,
  refuseUsedId,
  type Message,
} from "./message.server";

interface NewMessage {
  work: Work;
  clientId: string;
  side: Message["side"];
  /** Public id of the sender's account; null without one. */
  personId: string | null;
  /** "request 1001"; "": about no document. */
  document: string;
  /** What a repeated call is compared by, before the text. */
  about: string;
  /** The sender's name. */
  by: string;
  id: string;
  text: string;
  at: number;
  /** When it is mailed unless the other side has seen it. */
  mailAt?: number;
  /** Further statements of the batch, such as its mails; `today`: how many messages there were today. */
  more: (today: number) => Promise<BoundSql[]>;
}

/**
 * A repeated call with the same id sends nothing, and has the same answer. Throws "conflict" if the
 * id belongs to another message, "too-many" beyond the limits.
 */
export async function writeMessage(message: NewMessage): Promise<Message> {
  const { work, clientId, side, personId, document, about, by, id, text, at, mailAt } = message;
  const { companyId } = work;
  const key = `message ${id}`;
  const content = `${about} ${sha256(text)}`;
  const before = await sentBefore(work, key, content);
  if (before !== undefined) return { id, side, by, text, at: before };
  const today = await countMessage(work, side, document || `conversation ${clientId}`, at);
  const entry: RoomEntry = { id, side, personId, by, text, document, at };
  const conversation = conversationOf(clientId);
  const done = await work
    .write(
      [spendKey(companyId, key, `${at}:${content}`, at)],
      [
        ...(await message.more(today)),
        ...messageSql(companyId, { conversation, clientId, entry, mailAt }),
      ],
    )
    .catch(refuseUsedId);
  // Undefined: the same message was sent at the same time.
  const sentAt = done ? at : (await sentBefore(work, key, content))!;
  return { id, side, by, text, at: sentAt };
}

/** When the message was sent. Throws "conflict" if its id was used for another one. */
async function sentBefore(work: Work, key: string, content: string) {
  const made = await madeWith(work, key);
  if (made === undefined) return undefined;
  const [at, sent] = made.split(":");
  if (sent !== content) throw otherMessage();
  return Number(at);
}
