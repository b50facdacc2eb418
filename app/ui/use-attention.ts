import { useEffect, useState } from "react";

/** What a person does with a page. */
export const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** In milliseconds. */
const LASTS = 60_000;

/**
 * Whether somebody looks at the page: it is visible, has the focus, and was used within the last minute.
 * False until the page is interactive.
 */
export function useAttention() {
  const [isAttentive, setAttentive] = useState(false);
  useEffect(() => {
    let usedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = usedAt + LASTS - Date.now();
      const isLooked = left > 0 && document.visibilityState === "visible" && document.hasFocus();
      setAttentive(isLooked);
      if (isLooked) timer = setTimeout(look, left);
    };
    const use = () => {
      // Not for each of many moves.
      if (Date.now() - usedAt < 1000) return;
      usedAt = Date.now();
      look();
    };
    const come = () => {
      usedAt = Date.now();
      look();
    };
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", come);
    addEventListener("blur", look);
    for (const sign of SIGNS) addEventListener(sign, use, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", come);
      removeEventListener("blur", look);
      for (const sign of SIGNS) removeEventListener(sign, use, { capture: true });
    };
  }, []);
  return isAttentive;
}
