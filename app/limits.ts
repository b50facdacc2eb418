/** In characters. In its own file so that pages can import it without the validation code. */
export const limits = {
  /** RFC 5321, 4.5.3.1.3. */
  email: 254,
  /** As typed. */
  phone: 30,
  /** RFC 1035, 2.3.4. */
  hostname: 253,
  zip: 10,
  /** Of what a search of the office looks for. */
  search: 100,
} as const;
