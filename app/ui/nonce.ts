import { createContext, useContext } from "react";

/**
 * The CSP nonce for this page's inline scripts and styles. Undefined in the browser and on cached
 * pages, whose scripts are allowed by hash.
 */
export const Nonce = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(Nonce);
}
