/** Manages the refresh tokens of each sign-in. */
export type RefreshOutcome =
  | { outcome: "renewed"; token: string; again: boolean }
  | { outcome: "reused" | "unknown" | "ended" };

export interface SessionKeepers {
  /** Starts a sign-in and returns its first refresh token. */
  begin(signInId: string, now: number): Promise<string>;
  refresh(signInId: string, token: string, now: number): Promise<RefreshOutcome>;
  /** Issues a parallel refresh token; undefined if the sign-in has ended. */
  issue(signInId: string, now: number): Promise<string | undefined>;
  end(signInId: string, now: number): Promise<void>;
}
