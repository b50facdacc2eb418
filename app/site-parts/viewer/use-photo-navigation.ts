import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useRef, type MouseEvent, type TouchEvent } from "react";
import { useBrowserEffect } from "../../ui/use-browser-effect";
import { isDragged } from "./gestures";
import type { Zoom } from "./use-zoom";

/** In CSS pixels; shorter strokes are taps. */
const SWIPE_PX = 50;

/**
 * Arrow keys, Escape and swipes in the photo viewer. Moving between photos replaces the history
 * entry, so Back returns to the grid; closing restores the grid's scroll position. A photo that is
 * enlarged is moved instead.
 */
export function usePhotoNavigation(
  links: { previous: string; next: string; grid: string },
  { key: zoomKey, isZoomedNow }: Pick<Zoom, "key" | "isZoomedNow">,
) {
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
        event.defaultPrevented ||
        event.target instanceof HTMLVideoElement ||
        isOverViewer(event.target)
      )
        return;
      const isInRange = event.target instanceof HTMLInputElement;
      // The slider of a pair has the arrow keys.
      if (isInRange && event.key !== "Escape" && !/^[+=\-0]$/.test(event.key)) return;
      if (zoomKey(event.key)) event.preventDefault();
      else if (event.key === "ArrowLeft") move(links.previous);
      else if (event.key === "ArrowRight") move(links.next);
      else if (event.key === "Escape") leave();
    };
    addEventListener("keydown", byKey);
    return () => removeEventListener("keydown", byKey);
  }, [move, leave, zoomKey, links.previous, links.next]);

  const start = useRef<{ x: number; y: number }>();
  const swipe = {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      const isSwipe = event.touches.length === 1 && !isZoomedNow() && !isDragged(event.target);
      start.current = isSwipe && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch || isZoomedNow()) return;
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

/** In a dialog over the viewer, which has its own keys. */
function isOverViewer(target: EventTarget | null) {
  return target instanceof Element && target.closest("dialog") !== null;
}
