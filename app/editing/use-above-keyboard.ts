import { useEffect, type RefObject } from "react";

/** Less is a browser's own bar, in pixels. */
const LEAST_KEYBOARD = 100;

/**
 * Keeps the dialog around the element in the part of the window that a phone's keyboard leaves free:
 * sets `--keyboard` and `--keyboard-top`, its height and how far the page has moved under it.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement>) {
  useEffect(() => {
    const dialog = element.current?.closest("dialog");
    const viewport = window.visualViewport;
    if (!dialog || !viewport) return;
    const fit = () => {
      const covered = innerHeight - viewport.height;
      // Zoomed in, less of the page is visible, too.
      const isUp = viewport.scale <= 1.01 && covered >= LEAST_KEYBOARD;
      dialog.style.setProperty("--keyboard", isUp ? `${covered}px` : "0px");
      dialog.style.setProperty("--keyboard-top", isUp ? `${viewport.offsetTop}px` : "0px");
    };
    fit();
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [element]);
}
