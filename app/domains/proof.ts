/** Where what proves a domain stands: under a name of its own, which no page or mail uses. */
export function proofName(hostname: string) {
  return `_tradepost.${hostname}`;
}

export function proofOf(token: string) {
  return `tradepost-verification=${token}`;
}
