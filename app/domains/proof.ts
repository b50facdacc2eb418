/**
 * The name of the TXT record that proves a domain. Prefixed, so it can't collide with records for
 * web or mail.
 */
export function proofName(hostname: string) {
  return `_tradepost.${hostname}`;
}

export function proofOf(token: string) {
  return `tradepost-verification=${token}`;
}
