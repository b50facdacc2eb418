/** A client hub that is open: by its own session, by the sign-in of an account, or by both. */
export interface HubSession {
  /** SHA-256 of the cookie. Undefined if only a sign-in opens the hub. */
  id: string | undefined;
  /** What links opened. Each access checks again whether its link still works. */
  scopes: HubScope[];
  /** Addresses that the person has proved. Each opens the hubs of all clients that have it now. */
  addresses: HubAddress[];
  /** Proved once, too long ago: a new code opens them again. */
  lapsed: HubAddress[];
  /** The client that was chosen where the addresses open several of one company. */
  choices: { companyId: number; clientId: string }[];
  /** Whether an account's sign-in has proved one of the addresses. */
  ofAccount: boolean;
  /** Whether a link or a code has opened it: what signing out of the account doesn't close. */
  hasOwn: boolean;
}

export interface HubScope {
  /** The company's id in the directory. */
  companyId: number;
  /** The client's UUID when the link was made. */
  clientId: string;
  /** "request 1001"; "hub": nothing by itself, but a code may be mailed to the client. */
  document: string;
  /** The link that opened it (`secure_link.hash`). */
  linkHash: string;
}

export interface HubAddress {
  kind: "email" | "mobile";
  /** Lower case; or ten digits. */
  address: string;
}
