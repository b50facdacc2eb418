/** What keeps a chat socket open. In its own file for the browser. */
export const PING = "PING";
export const PONG = "PONG";
/** In milliseconds. */
export const PING_EVERY = 30_000;
