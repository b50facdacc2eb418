import { createContext, useContext } from "react";

/**
 * Marks this page's own inline scripts and styles. Most pages' security policy names it; cached
 * pages are sent without it, and their policy has the hashes of what it marked. Undefined in the
 * browser.
 */
export const Nonce = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(Nonce);
}
