/** The tokens of a chat socket: one opens it, the other is its first message. Both are of one socket. */
import { createHmac } from "node:crypto";
import * as z from "zod";
import type { Config } from "../config";
import { SECOND } from "../duration";
import { readToken, signToken } from "../identity/access-token.server";
import { lifetimes } from "../lifetimes";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { randomId } from "../security/hash.server";
import { refuseWithoutChat } from "./conversation.server";

/** What the caller's access rests on. */
export interface ChatSession {
  /** "" without an account. */
  userId: string;
  signInId: string;
  /** "" without an own session of the client hub. */
  hubSessionId: string;
}

/**
 * The tokens work once, within 30 seconds, and end with the session. Throws "signed-out" without one.
 */
export const readChatToken = operation({
  name: "read chat token",
  may: visitor,
  effect: "read",
  input: z.undefined().optional(),
  output: z.object({
    connToken: z.string().describe("Opens a socket once, within 30 seconds: `?token=`."),
    wsToken: z.string().describe("Of the socket's first message."),
  }),
  async run(context) {
    refuseWithoutChat(context);
    const session = await sessionOf(context);
    const id = randomId();
    return {
      connToken: await signToken(
        context.config,
        "chat",
        { subject: id, sessionId: Object.values(session).join("~") },
        context.now(),
        lifetimes.chatToken / SECOND,
      ),
      wsToken: authToken(context.config, id),
    };
  },
});

async function sessionOf({ actor, hub }: RequestContext): Promise<ChatSession> {
  const hubSessionId = (await hub())?.id ?? "";
  if (actor.kind === "user" && actor.signInId === null)
    throw new Refusal("forbidden", "An API token opens no chat socket: use the calls instead.");
  if (actor.kind === "user")
    return { userId: actor.userId, signInId: actor.signInId!, hubSessionId };
  if (hubSessionId === "") throw new Refusal("signed-out", "Sign in to chat.");
  return { userId: "", signInId: "", hubSessionId };
}

/** Undefined if the token is not ours, or too old. */
export async function readConnToken(config: Config, token: string, now: number) {
  const claims = await readToken(config, "chat", token, now);
  if (!claims) return undefined;
  const [userId = "", signInId = "", hubSessionId = ""] = claims.sessionId.split("~");
  return { id: claims.subject, session: { userId, signInId, hubSessionId } };
}

export function authToken({ secretKeys: [key] }: Config, socketId: string) {
  return createHmac("sha256", key!.secret).update(`chat socket:${socketId}`).digest("base64url");
}
