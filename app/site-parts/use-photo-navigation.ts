import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useRef, type MouseEvent, type TouchEvent } from "react";
import { useBrowserEffect } from "../ui/use-browser-effect";

/** In CSS pixels; shorter strokes are taps. */
const SWIPE_PX = 50;

/**
 * Arrow keys, Escape and swipes in the photo viewer. Moving between photos replaces the history
 * entry, so Back returns to the grid; closing restores the grid's scroll position.
 */
export function usePhotoNavigation(links: { previous: string; next: string; grid: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const fromGrid = (location.state as { fromGrid?: boolean } | null)?.fromGrid === true;

  const move = useCallback(
    (to: string) => navigate(to, { replace: true, state: { fromGrid } }),
    [navigate, fromGrid],
  );
  const leave = useCallback(
    () => (fromGrid ? navigate(-1) : navigate(links.grid, { viewTransition: true })),
    [navigate, fromGrid, links.grid],
  );

  // Before the next key: a later effect would still lead away from the photo before.
  useBrowserEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.target instanceof HTMLVideoElement
      )
        return;
      if (event.key === "ArrowLeft") move(links.previous);
      else if (event.key === "ArrowRight") move(links.next);
      else if (event.key === "Escape") leave();
    };
    addEventListener("keydown", byKey);
    return () => removeEventListener("keydown", byKey);
  }, [move, leave, links.previous, links.next]);

  const start = useRef<{ x: number; y: number }>();
  const swipe = {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current =
        event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y))
        move(x < 0 ? links.next : links.previous);
      else if (y >= 2 * SWIPE_PX && y > 2 * Math.abs(x)) leave();
    },
  };

  function close(event: MouseEvent) {
    if (!fromGrid || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave();
  }

  return { close, swipe, state: { fromGrid } };
}
