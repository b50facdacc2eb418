import { DurableObject } from "cloudflare:workers";
import type { Env } from "./env";

/**
 * One conversation's sockets, order and messages. Chat is not built yet: the class is bound so that
 * its storage exists, and answers nothing.
 */
export class ChatRoom extends DurableObject<Env> {
  override fetch() {
    return new Response("Chat is not available.", { status: 404 });
  }
}
