/** What a token is made with, for the form and for what checks it. */
export type Scope = "read" | "write";
export const scopes: Record<Scope, string> = { read: "Can read", write: "Can read and change" };

/** How long a token works, as it is asked for, in days. */
export const lifetimes = {
  "7 days": 7,
  "30 days": 30,
  "90 days": 90,
  "365 days": 365,
  none: null,
} as const;
export type Lifetime = keyof typeof lifetimes;

export const LONGEST_TOKEN_NAME = 60;
export const MOST_TOKENS = 20;
