/** What the domain name system says of a hostname. */
export interface Dns {
  /** The texts of its TXT records, each put together from its parts. */
  txt(name: string): Promise<string[]>;
  /**
   * Whether it leads where the target leads: by CNAME, or, where its provider flattens that, to an
   * address of the target's.
   */
  pointsTo(hostname: string, target: string): Promise<boolean>;
}

/** Nobody answered, which says nothing about the records. */
export class DnsError extends Error {}
