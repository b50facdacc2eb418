/** The caller. */
export type Actor = Visitor | User;

export interface Visitor {
  kind: "visitor";
  /** The access token has expired; a refresh can restore the session. */
  lapsed?: boolean;
  /** The id of the sign-in that this browser had, which has ended; "" if its cookie does not say. */
  endedSignIn?: string;
  /** The unpublished company, by its id, whose client hub this page shows to its client. */
  clientOf?: number;
}

/**
 * A signed-in person, loaded from the database on each request. Roles come from the database, never
 * from the request.
 */
export interface User {
  kind: "user";
  personId: number;
  /** Public id. */
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Administers the marketplace. */
  platformAdmin: boolean;
  /** Staff: exempt from limits of the AI tools (ADM-003). */
  productAdmin: boolean;
  version: number;
  /** The sign-in on this device; null for an API token. */
  signInId: string | null;
  /** Time of the last authentication, epoch milliseconds. */
  provedAt: number;
  /** "read": cannot change anything. */
  scope: "read" | "write";
}
