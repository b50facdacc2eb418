import { DurableObject } from "cloudflare:workers";
import type { Env } from "./env";

/** Single-flight token refresh of one sign-in. Sign-in is not built yet: the class is bound so that its storage exists, and answers nothing. */
export class SessionKeeper extends DurableObject<Env> {
  override fetch() {
    return new Response("Sessions are not available.", { status: 404 });
  }
}
