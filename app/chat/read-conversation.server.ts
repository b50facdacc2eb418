import * as z from "zod";
import { clientName, namesOf } from "../clients/client-words";
import { Entry, shownEntry } from "../thread/entry";
import { MESSAGES_SHOWN } from "../thread/limits";
import { conversationOf } from "../conversations/message.server";
import { waitingEntries } from "../conversations/room-entries.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { roomName, type RoomEntry } from "../operations/rooms";
import { addressBlockedAtSql } from "../conversations/client-block";
import {
  conversationFor,
  conversationIdOf,
  OfConversation,
  Provider,
  providerOf,
  type Conversation,
} from "./conversation.server";

const Sides = z.object({ client: z.int(), company: z.int() });

/** The newest entries of a conversation, or those before one, oldest first. */
export const readConversation = operation({
  name: "read conversation",
  may: visitor,
  effect: "read",
  input: OfConversation.extend({
    before: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe("Only what has an earlier place than this `seq`."),
    rows: z.coerce.number().int().min(1).max(MESSAGES_SHOWN).default(MESSAGES_SHOWN),
  }),
  output: z.object({
    conversationId: z.string(),
    data: z.array(Entry),
    earlier: z.boolean().describe("Whether there is more before these."),
    side: z.enum(["client", "company"]).describe("Which side the caller is on."),
    ...Provider.shape,
    vanityName: z.string().describe("The company's name in addresses."),
    clientName: z.string(),
    readAt: Sides.describe(
      "Until when each side has seen the other one's messages: UTC epoch milliseconds; 0: nothing.",
    ),
    isClient: z
      .boolean()
      .describe("Whether there is a client; if not, the first message makes one."),
    blocked: z
      .enum(["", "client", "company"])
      .describe("Which side takes no more messages of the other one; empty: both do."),
  }),
  find: conversationFor,
  run: async (context, input, found) => ({
    ...(await shownConversation(context, input, found)),
    ...providerOf(context, found.company),
  }),
});

type Shown = Pick<Conversation, "work" | "side" | "clientId" | "client" | "by"> & {
  company: Pick<Conversation["company"], "name" | "provider_id" | "vanity_name">;
};

/** What "read conversation" answers, without the logo, for a side that may read it. */
export async function shownConversation(
  context: Pick<RequestContext, "rooms">,
  { before, rows }: { before?: number | undefined; rows: number },
  { company, work, side, clientId, client, by }: Shown,
) {
  const conversation = conversationOf(clientId);
  const [waiting, row, merged] = await Promise.all([
    before === undefined ? waitingEntries(work, conversation) : [],
    conversationRow(work, conversation),
    mergedConversations(work, clientId),
  ]);
  // After what waits for its place: an entry that gets there in between is in one of them.
  const kept = await context.rooms.read(roomName(work.companyId, conversation), {
    ...(before !== undefined && { before }),
    rows: rows + 1,
  });
  const known = new Set(kept.map(({ id }) => id));
  const shown = [
    ...kept.slice(-rows).map(shownEntry),
    ...waiting.filter(({ id }) => !known.has(id)).map(onTheWay),
  ];
  const isWhole = kept.length <= rows;
  const older = isWhole ? await entriesOf(context, work, merged) : [];
  return {
    conversationId: conversationIdOf(company.provider_id, clientId),
    data: [...older, ...shown],
    earlier: !isWhole,
    side,
    providerName: company.name,
    vanityName: company.vanity_name,
    clientName: client ? clientName(namesOf(client)) : by,
    readAt: { client: row?.client_read_at ?? 0, company: row?.company_read_at ?? 0 },
    isClient: client !== undefined,
    blocked: row ? blockedBy(row) : "",
  };
}

interface Row {
  client_read_at: number;
  company_read_at: number;
  client_blocked_at: number | null;
  company_blocked_at: number | null;
}

/**
 * What each side has seen and blocked; zeros and null if there is no conversation yet. A block holds
 * for all conversations of the client, so that it stays when clients are merged.
 */
export function conversationRow({ reads, companyId }: Work, conversation: string) {
  return reads.first<Row>(
    `SELECT coalesce(v.client_read_at, 0) AS client_read_at,
        coalesce(v.company_read_at, 0) AS company_read_at,
        coalesce(${blockedAt("client")}, ${addressBlockedAtSql("?1", "w.client_id")})
          AS client_blocked_at,
        ${blockedAt("company")} AS company_blocked_at
      FROM (SELECT coalesce((SELECT client_id FROM conversation WHERE company_id = ?1 AND id = ?2),
        ?2) AS client_id) w
      LEFT JOIN conversation v ON v.company_id = ?1 AND v.id = ?2`,
    companyId,
    conversation,
  );
}

function blockedAt(side: "client" | "company") {
  return `(SELECT max(o.${side}_blocked_at) FROM conversation o INDEXED BY conversation_client
    WHERE o.company_id = ?1 AND o.client_id = w.client_id)`;
}

export function blockedBy({
  client_blocked_at,
  company_blocked_at,
}: Row): "" | "client" | "company" {
  if (company_blocked_at !== null) return "company";
  return client_blocked_at === null ? "" : "client";
}

function onTheWay(entry: RoomEntry): Entry {
  return shownEntry({
    ...entry,
    seq: null,
    event: entry.event ?? "",
    details: entry.details ?? {},
  });
}

const MOST_MERGED = 5;

/** Conversations of clients that were merged into this one, the oldest first. */
async function mergedConversations({ reads, companyId }: Work, clientId: string) {
  const rows = await reads.all<{ id: string }>(
    `SELECT id FROM conversation INDEXED BY conversation_client
      WHERE company_id = ?1 AND client_id = ?2 AND id <> ?2 ORDER BY last_at LIMIT ${MOST_MERGED}`,
    companyId,
    clientId,
  );
  return rows.map(({ id }) => id);
}

/** They have no place in this room. */
async function entriesOf(
  { rooms }: Pick<RequestContext, "rooms">,
  { companyId }: Work,
  conversations: string[],
) {
  const all = await Promise.all(
    conversations.map((id) => rooms.read(roomName(companyId, id), { rows: MESSAGES_SHOWN })),
  );
  return all
    .flat()
    .toSorted((a, b) => a.at - b.at)
    .map((entry) => shownEntry({ ...entry, seq: null }));
}
