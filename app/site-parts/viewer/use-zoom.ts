import { useCallback, useRef, useState } from "react";
import { useBrowserEffect } from "../../ui/use-browser-effect";
import { watchGestures } from "./gestures";
import { movedBy, STEP, WHOLE, zoomedAt, type Point, type Size, type View } from "./zoom-math";

/** By an arrow key, in CSS pixels. */
const KEY_PX = 80;
/** Per pixel that a wheel turns, or a trackpad reports for a pinch. */
const WHEEL = 0.002;
const TRACKPAD = 0.01;

export interface Zoom {
  /** Of the element whose pictures are enlarged. */
  stage: (element: HTMLElement | null) => void;
  isZoomed: boolean;
  /** The same now, for events before the next rendering. */
  isZoomedNow: () => boolean;
  /** Between the whole picture and a part of it. */
  toggle: () => void;
  /** True if the key was for the zoom. */
  key: (key: string) => boolean;
}

/**
 * Enlarges the pictures in an element: by pinching, double-tapping, the wheel, keys and a button.
 * Sets the properties --zoom, --pan-x and --pan-y of the element, which viewer.css uses.
 *
 * @param picture Size of the picture in pixels; undefined for what can't be enlarged.
 * @param name Identifies the picture: another one starts without zoom.
 */
export function useZoom(picture: Size | undefined, name: string): Zoom {
  const [element, stage] = useState<HTMLElement | null>(null);
  const view = useRef<View>(WHOLE);
  const [isZoomed, setZoomed] = useState(false);
  const width = picture?.width;
  const height = picture?.height;

  const change = useCallback(
    (next: (view: View, picture: Size, stage: Size) => View, isSmooth = false) => {
      if (!element || width === undefined || height === undefined) return;
      view.current = next(view.current, { width, height }, element.getBoundingClientRect());
      draw(element, view.current, isSmooth);
      setZoomed(view.current.scale > 1);
    },
    [element, width, height],
  );

  /** @param at In window coordinates; undefined for the middle. */
  const zoom = useCallback(
    (factor: number, at?: Point, isSmooth?: boolean) =>
      change(
        (now, of, within) => zoomedAt(now, factor, fromMiddle(element!, at), of, within),
        isSmooth,
      ),
    [change, element],
  );

  const toggle = useCallback(
    (at?: Point) => zoom(view.current.scale > 1 ? 0 : STEP, at, true),
    [zoom],
  );

  useBrowserEffect(() => {
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? TRACKPAD : WHEEL)), pointOf(event));
    };
    const end = watchGestures(element, {
      onPinch(from, to, factor) {
        zoom(factor, from);
        change((now, of, within) =>
          movedBy(now, { x: to.x - from.x, y: to.y - from.y }, of, within),
        );
      },
      onDrag(by) {
        if (view.current.scale > 1) change((now, of, within) => movedBy(now, by, of, within));
      },
      onDoubleTap: toggle,
    });
    const resized = () => change((now, of, within) => movedBy(now, { x: 0, y: 0 }, of, within));
    // React's wheel listeners are passive: they can't keep the browser from enlarging the page.
    element.addEventListener("wheel", wheel, { passive: false });
    addEventListener("resize", resized);
    return () => {
      end();
      element.removeEventListener("wheel", wheel);
      removeEventListener("resize", resized);
    };
  }, [element, change, zoom, toggle]);

  useBrowserEffect(() => change(() => WHOLE), [change, name]);

  const key = useCallback(
    (pressed: string) => {
      if (pressed === "+" || pressed === "=") zoom(STEP, undefined, true);
      else if (view.current.scale === 1) return false;
      else if (pressed === "-") zoom(1 / STEP, undefined, true);
      else if (pressed === "0" || pressed === "Escape") change(() => WHOLE, true);
      else if (pressed in arrows)
        change(
          (now, of, within) => movedBy(now, arrows[pressed as keyof typeof arrows], of, within),
          true,
        );
      else return false;
      return true;
    },
    [zoom, change],
  );

  return {
    stage,
    isZoomed,
    isZoomedNow: useCallback(() => view.current.scale > 1, []),
    toggle: useCallback(() => toggle(), [toggle]),
    key,
  };
}

const arrows = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};

function draw(element: HTMLElement, { x, y, scale }: View, isSmooth: boolean) {
  element.classList.toggle("zoom--smooth", isSmooth);
  element.style.setProperty("--zoom", String(scale));
  element.style.setProperty("--pan-x", `${x}px`);
  element.style.setProperty("--pan-y", `${y}px`);
  if (scale === 1) return;
  // The file for this size. It stays: the browser does not load a smaller one again.
  for (const image of element.querySelectorAll("img[srcset]"))
    image.setAttribute("sizes", `${Math.ceil(scale) * 100}vw`);
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

/** For zoom-math.ts. */
function fromMiddle(element: HTMLElement, at: Point | undefined): Point {
  if (!at) return { x: 0, y: 0 };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: at.x - left - width / 2, y: at.y - top - height / 2 };
}
