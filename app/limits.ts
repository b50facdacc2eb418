/** The most characters of what several domains take; apart from what checks it, for pages. */
export const limits = {
  /** RFC 5321, 4.5.3.1.3. */
  email: 254,
  /** As it is typed. */
  phone: 30,
  /** RFC 1035, 2.3.4. */
  hostname: 253,
  zip: 10,
} as const;
