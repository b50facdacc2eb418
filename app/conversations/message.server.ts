/**
 * Messages between a company and a client. A message is written with what it causes, mail and
 * changes of state, in one batch of the office; its entry then goes to the conversation's room
 * (room-entries.server.ts). Until it is there, readers get it from the office.
 */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { countInOffice, limits } from "../security/limits.server";
import { indexedWords } from "../indexed-words";
import { Refusal } from "../refusal";
import { limits as lengths, MESSAGES_SHOWN } from "../thread/limits";
import { roomName, type RoomEntry } from "../operations/rooms";

const WRITE = "Write a message.";

/** May be empty, for a message of photos alone. */
export const PhotoText = z
  .string({ error: WRITE })
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .max(lengths.message, `Use at most ${lengths.message.toLocaleString("en-US")} characters.`)
      .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "A message can’t include control characters."),
  );
export const MessageText = PhotoText.pipe(z.string().min(1, WRITE));

/** Throws "invalid" for a message without text and photos. */
export function refuseEmpty(text: string, photos: string[]) {
  if (text === "" && photos.length === 0) throw new Refusal("invalid", WRITE, { message: WRITE });
}

interface Countable {
  side: Message["side"];
  clientId: string;
  /** What it is about, such as "request 1001" or "conversation" and its id. */
  about: string;
}

/**
 * Counts a message. Returns how many there were today of this side and about the same. Throws "too-many"
 * beyond the limits. A client with many documents can write as much as one with a single document.
 */
export async function countMessage(
  work: Work,
  { side, clientId, about }: Countable,
  now: number,
): Promise<number> {
  const of = `${side}, ${about}`;
  const [today] = await countInOffice(
    work,
    [
      { limit: limits.messageDaily, of },
      ...(side === "client"
        ? [{ limit: limits.messageOfClient, of: clientId }]
        : [
            { limit: limits.message, of },
            { limit: limits.messageOfCompany, of: "all" },
          ]),
    ],
    now,
  );
  return today!;
}

/** The sender's id of a message: a repeated call with it sends nothing. */
export const MessageId = z.uuid({ error: "Send a random UUID as the message’s id." });

export const Message = z.object({
  id: z.string(),
  side: z.enum(["client", "company"]),
  by: z.string().describe("The sender's name."),
  text: z.string(),
  at: z.int().describe("UTC epoch milliseconds."),
});
export type Message = z.output<typeof Message>;

/**
 * The client's open conversation, which its first message opens. Those of clients that were merged
 * into it are only read, so that an undo gives them back as they were.
 */
export function conversationOf(clientId: string) {
  return clientId;
}

interface NewMessage {
  conversation: string;
  clientId: string;
  entry: RoomEntry;
  /** When it is mailed unless the other side has seen it; default: its sender mails it, or nobody. */
  mailAt?: number | undefined;
}

/** For the batch of the message. A repeated id fails it (`refuseUsedId`). */
export function messageSql(
  companyId: string,
  { conversation, clientId, entry, mailAt }: NewMessage,
): BoundSql[] {
  const { id, side, personId, at, text, document } = entry;
  const request = /^request (\d+)$/.exec(document)?.[1];
  const unread = Number(side === "client");
  return [
    {
      sql: `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side,
          last_text, unread, has_messages) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, 1)
        ON CONFLICT DO UPDATE SET last_at = excluded.last_at, last_side = excluded.last_side,
          last_text = excluded.last_text, unread = max(unread, excluded.unread), has_messages = 1,
          folder = CASE WHEN ?5 = 'client' THEN 'open' ELSE folder END`,
      values: [
        companyId,
        conversation,
        clientId,
        at,
        side,
        [...text].slice(0, lengths.preview).join("") || "Photo",
        unread,
      ],
    },
    ...copySql(companyId, conversation, entry, mailAt),
    {
      sql: `INSERT INTO room_entry (company_id, id, conversation_id, body, created_at, due_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      values: [companyId, id, conversation, JSON.stringify(entry), at, at],
    },
    ...(personId === null ? [] : [personSql(companyId, conversation, personId)]),
    ...(side === "client" && request ? [unreadSql(companyId, Number(request), at)] : []),
  ];
}

/** The copy, and its words. */
function copySql(
  companyId: string,
  conversation: string,
  { id, side, personId, document, text, details, at }: RoomEntry,
  mailAt: number | undefined,
): BoundSql[] {
  const words = indexedWords(companyId, [text]);
  return [
    {
      sql: `INSERT INTO message (company_id, id, conversation_id, side, person_id, document, text,
          photos, at, mail_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      values: [
        companyId,
        id,
        conversation,
        side,
        personId,
        document,
        text,
        JSON.stringify(details?.photos ?? []),
        at,
        mailAt ?? null,
      ],
    },
    {
      sql: `INSERT INTO message_text (rowid, words)
        SELECT row_id, ? FROM message WHERE company_id = ? AND id = ?`,
      values: [words, companyId, id],
    },
  ];
}

/** For a batch that failed because its message's id belongs to another message. */
export function refuseUsedId(error: unknown): never {
  throw /UNIQUE constraint failed: (room_entry|message)\./.test(String(error))
    ? otherMessage()
    : error;
}

export function otherMessage() {
  return new Refusal("conflict", "Another message has this id. Send it with a new one.");
}

/** The room has the person's name from now on. */
function personSql(companyId: string, conversation: string, personId: string): BoundSql {
  return {
    sql: `INSERT OR IGNORE INTO room_person (company_id, conversation_id, person_id)
      VALUES (?, ?, ?)`,
    values: [companyId, conversation, personId],
  };
}

/** The office sees which of its requests have news. */
function unreadSql(companyId: string, request: number, at: number): BoundSql {
  return {
    sql: `UPDATE request SET unread_at = coalesce(unread_at, ?) WHERE company_id = ? AND number = ?`,
    values: [at, companyId, request],
  };
}

/** The client ?2, and those that were ever merged with it. */
const WITH_MERGED = `SELECT ?2 UNION SELECT details ->> '$.other' FROM client_change
  WHERE company_id = ?1 AND client_id = ?2 AND action IN ('merged', 'merge undone')`;
const MOST_CONVERSATIONS = 5;

/**
 * The newest messages about one document, oldest first, from all conversations of the client, and of
 * those that it was merged with: a message about it may have been written while they were one.
 */
export async function readMessages(
  { rooms }: Pick<RequestContext, "rooms">,
  { reads, companyId }: Work,
  { clientId, document }: { clientId: string; document: string },
): Promise<Message[]> {
  const [conversations, waiting] = await Promise.all([
    reads.all<{ id: string }>(
      `SELECT id FROM conversation WHERE company_id = ?1 AND client_id IN (${WITH_MERGED})
        ORDER BY last_at DESC LIMIT ${MOST_CONVERSATIONS}`,
      companyId,
      clientId,
    ),
    reads.all<{ body: string }>(
      `SELECT e.body FROM conversation c CROSS JOIN room_entry e
          ON e.company_id = c.company_id AND e.conversation_id = c.id
        WHERE c.company_id = ?1 AND c.client_id IN (${WITH_MERGED}) ORDER BY e.created_at`,
      companyId,
      clientId,
    ),
  ]);
  const kept = await Promise.all(
    conversations.map(({ id }) =>
      rooms.read(roomName(companyId, id), { document, messagesOnly: true, rows: MESSAGES_SHOWN }),
    ),
  );
  const onTheWay = waiting
    .map(({ body }) => JSON.parse(body) as RoomEntry)
    .filter((entry) => entry.document === document && !entry.event);
  const all = new Map([...onTheWay, ...kept.flat()].map((entry) => [entry.id, entry]));
  return [...all.values()]
    .toSorted((a, b) => a.at - b.at)
    .slice(-MESSAGES_SHOWN)
    .map(({ id, side, by, text, at }) => ({ id, side: side as Message["side"], by, text, at }));
}
