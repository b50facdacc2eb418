/** In characters; apart from what checks them, for pages. */
export const limits = {
  reason: 500,
  /** A domain as it is typed, which may be a whole address. */
  typed: 300,
  /** One part between dots: RFC 1035, 2.3.4. */
  label: 63,
  /** Of a record on one machine (/dev/dns). */
  recordValue: 1000,
} as const;
