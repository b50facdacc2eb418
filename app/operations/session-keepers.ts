/** The keeper of each sign-in's refresh tokens, as operations see it. */
export type RefreshOutcome =
  | { outcome: "renewed"; token: string; again: boolean }
  | { outcome: "reused" | "unknown" | "ended" };

export interface SessionKeepers {
  /** The first refresh token of a sign-in that begins. */
  begin(signInId: string, now: number): Promise<string>;
  refresh(signInId: string, token: string, now: number): Promise<RefreshOutcome>;
  /** Another refresh token beside the current one; undefined where the sign-in is over. */
  issue(signInId: string, now: number): Promise<string | undefined>;
  end(signInId: string, now: number): Promise<void>;
}
