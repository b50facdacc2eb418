/** Who is asking. */
export type Actor = Visitor | User;

export interface Visitor {
  kind: "visitor";
  /** Was signed in, as their cookies say, and may be again with a refresh. */
  lapsed?: boolean;
}

/**
 * Somebody who is signed in, as the database knows them at this request. Roles are data: nothing a
 * caller sends can grant them.
 */
export interface User {
  kind: "user";
  personId: number;
  /** The public id. */
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Runs the marketplace. */
  platformAdmin: boolean;
  /** Staff: limits of the AI tools do not hold (ADM-003). */
  productAdmin: boolean;
  version: number;
  /** The device that is signed in; null for a program with a token of its own. */
  signInId: string | null;
  /** When the person last showed who they are, in epoch milliseconds. */
  provedAt: number;
  /** "read": may change nothing. */
  scope: "read" | "write";
}
