import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Shows that the next page loads: the clicked link dims at once, and a thin bar appears soon after.
 */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  const { key } = useLocation();
  const clicked = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target, defaultPrevented }: Event) => {
      mark(clicked.current, false);
      clicked.current = target instanceof Element ? target.closest("a, button") : null;
      // Remix follows this link. The next rendering may be too late to dim it.
      if (defaultPrevented) mark(clicked.current, clicked.current?.tagName === "A");
    };
    document.addEventListener("click", remember);
    return () => document.removeEventListener("click", remember);
  }, []);
  useEffect(() => mark(clicked.current, isLoading), [isLoading, key]);
  return isLoading ? <div className="navigation-progress" aria-hidden /> : null;
}

function mark(element: Element | null, isWaiting: boolean) {
  element?.toggleAttribute("data-waiting", isWaiting);
}
