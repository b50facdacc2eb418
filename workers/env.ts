import type { ModelRunner } from "../app/outside/ai/workers-ai";
import type { ChatRoom } from "./chat-room";
import type { SessionKeeper } from "./session-keeper";
import type { VisitCounter } from "./visit-counter";

/** The bindings in wrangler.toml. app/config.ts parses the settings. */
export interface Env {
  /** The directory. */
  DB: D1Database;
  /** Work databases, WORK_1 … (app/database/work-databases/databases.ts). */
  [work: `WORK_${number}`]: D1Database;
  MEDIA: R2Bucket;
  IMAGES?: ImagesBinding;
  AI?: ModelRunner;
  EMAIL: SendEmail;
  FLOOD_LIMIT: RateLimit;
  CHAT_ROOM: DurableObjectNamespace<ChatRoom>;
  SESSION_KEEPER: DurableObjectNamespace<SessionKeeper>;
  VISIT_COUNTER: DurableObjectNamespace<VisitCounter>;
  ASSETS: Fetcher;
}
