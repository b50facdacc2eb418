/** A message of one side, for the operations that send one. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { madeWith, spendKey } from "../office/used-key";
import type { RoomEntry } from "../operations/rooms";
import { sha256 } from "../security/hash.server";
import { missingPhoto, takePhotosSql, unsentPhotos } from "./message-photos.server";
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
  /** Ids of uploaded photos of this side. */
  photos?: string[];
  at: number;
  /** When it is mailed unless the other side has seen it. */
  mailAt?: number;
  /** Further statements of the batch, such as its mails; `today`: how many messages there were today. */
  more: (today: number) => Promise<BoundSql[]>;
}

/**
 * A repeated call with the same id sends nothing, and has the same answer. Throws "conflict" if the
 * id belongs to another message, "invalid" if a photo is missing, "too-many" beyond the limits.
 */
export async function writeMessage(message: NewMessage): Promise<Message> {
  const { work, clientId, side, personId, document, by, id, text, at, mailAt } = message;
  const { companyId } = work;
  const key = `message ${id}`;
  const before = await sentBefore(message, key);
  if (before) return before;
  const ids = message.photos ?? [];
  const photos = await unsentPhotos(work, side, ids);
  if (photos.length < ids.length) return sentMeanwhile(message, key);
  const counted = { side, clientId, about: document || `conversation ${clientId}` };
  const today = await countMessage(work, counted, at);
  const entry: RoomEntry = {
    ...{ id, side, personId, by, text, document, at },
    ...(photos.length > 0 && { details: { photos } }),
  };
  const conversation = conversationOf(clientId);
  const done = await work
    .write(
      [
        spendKey(companyId, key, `${at}:${contentOf(message)}`, at),
        ...(photos.length > 0
          ? [takePhotosSql(companyId, { conversation, side, id }, photos)]
          : []),
      ],
      [
        ...(await message.more(today)),
        ...messageSql(companyId, { conversation, clientId, entry, mailAt }),
      ],
    )
    .catch(refuseUsedId);
  return done ? { id, side, by, text, at } : sentMeanwhile(message, key);
}

/** What a repeated call is compared by. */
function contentOf({ about, text, photos = [] }: NewMessage) {
  return `${about} ${sha256([text, ...photos].join("\n"))}`;
}

/** The message, if it was sent. Throws "conflict" if its id was used for another one. */
async function sentBefore(message: NewMessage, key: string): Promise<Message | undefined> {
  const made = await madeWith(message.work, key);
  if (made === undefined) return undefined;
  const [at, sent] = made.split(":");
  if (sent !== contentOf(message)) throw otherMessage();
  const { id, side, by, text } = message;
  return { id, side, by, text, at: Number(at) };
}

/** By the same call at the same time; if not, another message has its photos. */
async function sentMeanwhile(message: NewMessage, key: string): Promise<Message> {
  const sent = await sentBefore(message, key);
  if (!sent) throw missingPhoto();
  return sent;
}
