/** Opens a chat socket (API-084), and closes those whose access ended. */
import { clientName, namesOf } from "../clients/client-words";
import { MINUTE } from "../duration";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { sha256 } from "../security/hash.server";
import { authToken, readConnToken, type ChatSession } from "./chat-token.server";
import { conversationFor, ConversationId, refuseWithoutChat } from "./conversation.server";

/** Of a client without an account: then the page asks for a new one, if the hub is still open. */
const HUB_LIFE = lifetimes.hubProof;
const ACCOUNT_LIFE = 12 * 60 * MINUTE;

/** The context of whose session it is; the request's own cookies don't count. */
export type ContextOf = (session: ChatSession) => Promise<RequestContext>;

/** Whether it is for `openSocket`: browsers can't set headers of it, so its token is in the address. */
export function isSocket(request: Request, path: string) {
  const { method, headers } = request;
  return (
    path === SOCKET_PATH &&
    method === "GET" &&
    headers.get("upgrade")?.toLowerCase() === "websocket"
  );
}

export const SOCKET_PATH = "/api/v1/ws";

/**
 * Throws "forbidden" for another site's page and without an Origin header, "signed-out" for a token that
 * is missing, old, used or not ours, or whose session has ended; "not-found" for a conversation that is
 * not theirs.
 */
export async function openSocket(
  request: Request,
  context: Pick<RequestContext, "config" | "db" | "now" | "rooms">,
  contextOf: ContextOf,
): Promise<Response> {
  const { config, db, now, rooms } = context;
  refuseWithoutChat(context);
  if (request.headers.get("origin") !== config.mainOrigin)
    throw new Refusal("forbidden", "Another site can’t open a chat.");
  const query = new URL(request.url).searchParams;
  const token = await readConnToken(config, query.get("token") ?? "", now());
  if (!token) throw new Refusal("signed-out", NO_TOKEN);
  const conversationId = ConversationId.safeParse(query.get("conversationId"));
  if (!conversationId.success) throw new Refusal("not-found", "There is no such conversation.");
  const caller = await contextOf(token.session);
  const opened = await conversationFor(caller, {
    conversationId: conversationId.data,
    as: query.get("as") === "client" ? "client" : undefined,
  });
  const { session, id } = token;
  const row = {
    ...{ id, room: opened.room, company_id: opened.company.provider_id, side: opened.side },
    ...{ client_id: opened.clientId, user_id: session.userId, sign_in_id: session.signInId },
    ...{ hub_session_id: session.hubSessionId, opened_at: now() },
  };
  const names = Object.keys(row);
  const { meta } = await db
    .prepare(
      `INSERT OR IGNORE INTO chat_socket (${names.join(", ")})
        VALUES (${names.map(() => "?").join(", ")})`,
    )
    .bind(...Object.values(row))
    .run();
  if (meta.changes === 0) throw new Refusal("signed-out", NO_TOKEN);
  // Who lost access before the row was there was not found by it.
  await conversationFor(await contextOf(session), {
    conversationId: conversationId.data,
    as: opened.side,
  });
  return rooms.connect(opened.room, request, {
    id,
    side: opened.side,
    name:
      opened.client && opened.side === "client" ? clientName(namesOf(opened.client)) : opened.by,
    tokenHash: sha256(authToken(config, id)),
    life: session.signInId === "" ? HUB_LIFE : ACCOUNT_LIFE,
  });
}

const NO_TOKEN = "The token is not valid, or no longer. Get a new one.";
