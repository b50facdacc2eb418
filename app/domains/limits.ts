/** In characters. In its own file so that pages can import it without the validation code. */
export const limits = {
  reason: 500,
  /** A domain as typed; people may paste a whole URL. */
  typed: 300,
  /** One label of a hostname: RFC 1035, 2.3.4. */
  label: 63,
  /** A DNS record in local development (/dev/dns). */
  recordValue: 1000,
} as const;
