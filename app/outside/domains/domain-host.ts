/** Who brings the requests for a company's domain here, and gets it a certificate. */
export interface DomainHost {
  /** Takes a hostname on. Safe to repeat: it is taken on once. */
  create(hostname: string): Promise<HostedDomain>;
  /** How it stands now; undefined: it is not there any more. */
  status(id: string): Promise<HostedDomain | undefined>;
  /** By its name: also one whose id was lost on the way. Safe to repeat. */
  remove(hostname: string): Promise<void>;
}

export interface HostedDomain {
  id: string;
  /** Whether requests for it come here. "blocked": they never will. */
  hostname: "pending" | "active" | "blocked";
  certificate: "pending" | "active" | "failed";
}

export class DomainHostError extends Error {
  constructor(
    message: string,
    /** The hostname is refused for good: trying again is of no use. */
    readonly refused = false,
  ) {
    super(message);
  }
}
