/** Manages the refresh tokens of each session: a sign-in, or a client hub that is open. */
export type RefreshOutcome =
  | { outcome: "renewed"; token: string; again: boolean }
  | { outcome: "reused" | "unknown" | "ended" };

/** In milliseconds: how long a session lives without and with use. */
export interface Lives {
  idle: number;
  whole: number;
}

export interface SessionKeepers {
  /** Starts a session and returns its first refresh token. Default: the lives of a sign-in. */
  begin(id: string, now: number, lives?: Lives): Promise<string>;
  refresh(id: string, token: string, now: number): Promise<RefreshOutcome>;
  /** Issues a parallel refresh token; undefined if the session has ended. */
  issue(id: string, now: number): Promise<string | undefined>;
  end(id: string, now: number): Promise<void>;
}
