import { DAY } from "../duration";

/** What a token is made with, for the form and for what checks it. */
export type Scope = "read" | "write";
export const scopes: Record<Scope, string> = { read: "Can read", write: "Can read and change" };

/** How long a token works, as it is asked for, in milliseconds. */
export const tokenLifetimes = {
  "7 days": 7 * DAY,
  "30 days": 30 * DAY,
  "90 days": 90 * DAY,
  "365 days": 365 * DAY,
  none: null,
} as const;
export type Lifetime = keyof typeof tokenLifetimes;
