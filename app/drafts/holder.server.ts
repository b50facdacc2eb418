import { sha256 } from "../security/hash.server";

/** Who left a draft: a person, a browser whose session had ended, or a client hub. */
export function personHolder(personId: number) {
  return `person ${personId}`;
}

/** `browser`: its secret cookie. */
export function browserHolder(browser: string) {
  return `browser ${sha256(browser)}`;
}

/** `sessionId`: of the client hub's own session. */
export function hubHolder(sessionId: string) {
  return `hub ${sessionId}`;
}
