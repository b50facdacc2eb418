import { DurableObject } from "cloudflare:workers";
import type { Env } from "./env";

/**
 * The Durable Object for one conversation: sockets, message order and storage. Chat is not built
 * yet; the class is bound so that its storage exists, and every call fails.
 */
export class ChatRoom extends DurableObject<Env> {
  override fetch() {
    return new Response("Chat is not available.", { status: 404 });
  }
}
