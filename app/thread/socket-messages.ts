/**
 * What goes over a chat socket, as JSON: an AUTH message first, then entries as they come. Messages are
 * sent by HTTP, so that one is acknowledged only once it is stored.
 */
import * as z from "zod";
import type { Entry } from "./entry";

/** In milliseconds: until the first message. */
export const AUTH_WITHIN = 10_000;
/** In bytes. */
export const LARGEST = 4096;
/** Entries after a lost connection; who missed more reads them by HTTP. */
export const RESUMED = 200;

/** Codes with which the room closes a socket. */
export const closeCodes = { refused: 4401, ended: 4403, tooMuch: 1008, tooLarge: 1009 } as const;

export const ClientMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("AUTH"),
    /** Of API-083. */
    wsToken: z.string().min(1).max(200),
    /** The place of the newest entry that the client has: it gets those after it. */
    after: z.int().min(0).optional(),
  }),
  z.object({ type: z.literal("TYPING") }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

export type ServerMessage =
  /** The token is right. `seq`: the place of the room's newest entry, 0 without one. */
  | { type: "READY"; seq: number }
  /** `more`: there are more than these since the client's newest. */
  | { type: "ENTRIES"; entries: Entry[]; more: boolean }
  | { type: "TYPING"; side: "client" | "company"; name: string }
  /** The side has seen all messages of the other one until then, UTC epoch milliseconds. */
  | { type: "READ"; side: "client" | "company"; at: number }
  | { type: "ERROR"; message: string };
