import { DAY } from "../duration";

/** Options for a new token, shared by the form and the validation. */
export type Scope = "read" | "write";
export const scopes: Record<Scope, string> = { read: "Can read", write: "Can read and change" };

/** In milliseconds. */
export const tokenLifetimes = {
  "7 days": 7 * DAY,
  "30 days": 30 * DAY,
  "90 days": 90 * DAY,
  "365 days": 365 * DAY,
  none: null,
} as const;
export type Lifetime = keyof typeof tokenLifetimes;
