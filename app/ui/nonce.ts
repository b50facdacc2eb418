import { createContext, useContext } from "react";

/**
 * The nonce of this page's inline scripts and styles; undefined on pages that are allowed by hash,
 * and in the browser.
 */
export const Nonce = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(Nonce);
}
