/** A client hub that is open: a session of its own, which is never the session of an account. */
export interface HubSession {
  /** SHA-256 of the cookie. */
  id: string;
  /** What it may see. Each access checks again whether its link still works. */
  scopes: HubScope[];
}

export interface HubScope {
  /** The company's id in the directory. */
  companyId: number;
  /** "request 1001". */
  document: string;
  /** The link that opened it (`secure_link.hash`). */
  linkHash: string;
}
