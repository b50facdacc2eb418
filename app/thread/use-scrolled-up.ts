import { useEffect, useState, type RefObject } from "react";

/** In pixels: this near the end, the newest messages are in sight. */
const NEAR = 60;

/** The element is laid out from its end, so its scroll position there is 0, and above it negative. */
export function useScrolledUp(scroller: RefObject<HTMLDivElement>) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setAway(Math.abs(element.scrollTop) > NEAR);
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [scroller]);
  return isAway;
}
