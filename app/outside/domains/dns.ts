import { knownError } from "../../known-error";

/** DNS lookups for a hostname. Methods throw DnsError. */
export interface Dns {
  /** The values of its TXT records, with each record's strings joined. */
  txt(name: string): Promise<string[]>;
  /**
   * Whether it resolves to the target: by CNAME, or, with CNAME flattening, by sharing an address
   * with the target.
   */
  pointsTo(hostname: string, target: string): Promise<boolean>;
}

/** The lookup got no answer, so the records are unknown. */
export class DnsError extends knownError("DnsError") {}
