import { knownError } from "../../known-error";

/** Routes a company's domain to us and provides its certificate. Methods throw DomainHostError. */
export interface DomainHost {
  /** Registers a hostname. Idempotent. */
  create(hostname: string): Promise<HostedDomain>;
  /** Current status; undefined if it is no longer registered. */
  status(id: string): Promise<HostedDomain | undefined>;
  /** By name, so that it also removes a hostname whose id was lost. Idempotent. */
  remove(hostname: string): Promise<void>;
}

export interface HostedDomain {
  id: string;
  /** Whether its requests reach us. "blocked" is permanent. */
  hostname: "pending" | "active" | "blocked";
  certificate: "pending" | "active" | "failed";
}

export class DomainHostError extends knownError("DomainHostError") {
  constructor(
    message: string,
    /** The hostname was rejected permanently; don't retry. */
    readonly refused = false,
  ) {
    super(message);
  }
}
