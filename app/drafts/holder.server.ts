import { sha256 } from "../security/hash.server";

/** Who left a draft: a person, or a browser whose session had ended. */
export function personHolder(personId: number) {
  return `person ${personId}`;
}

/** `browser`: its secret cookie. */
export function browserHolder(browser: string) {
  return `browser ${sha256(browser)}`;
}
