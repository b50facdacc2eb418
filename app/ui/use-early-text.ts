import type { RefObject } from "react";
import { useBrowserEffect } from "./use-browser-effect";

/**
 * Hands text that is in a controlled field when it hydrates to its state; the visitor may have typed
 * before, and then the text exists only in the DOM. In a layout effect: React renders its update
 * before any other, and a render with the old state would empty the field.
 */
export function useEarlyText(field: RefObject<HTMLInputElement>, take: (text: string) => void) {
  useBrowserEffect(() => {
    take(field.current!.value);
    // Once, when the page hydrates.
  }, []);
}
