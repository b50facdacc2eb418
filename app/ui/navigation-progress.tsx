import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A sign of life while the next page loads: what was clicked dims at once, and a thin bar appears
 * after 150 ms.
 */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  const clicked = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      clicked.current = target instanceof Element ? target.closest("a, button") : null;
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  useEffect(() => {
    const waiting = clicked.current;
    if (!isLoading || !waiting) return;
    waiting.setAttribute("data-waiting", "");
    return () => {
      waiting.removeAttribute("data-waiting");
      clicked.current = null;
    };
  }, [isLoading]);
  return isLoading ? <div className="navigation-progress" aria-hidden /> : null;
}
