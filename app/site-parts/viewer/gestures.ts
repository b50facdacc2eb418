import type { Point } from "./zoom-math";

/** A second tap within this time and distance makes a double-tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** A finger that moved less than this has tapped. */
const TAP_PX = 10;

interface Gestures {
  /** Two fingers: from where to where their middle went, and how much they spread. */
  onPinch: (from: Point, to: Point, factor: number) => void;
  /** One finger, or the mouse with its button down. */
  onDrag: (by: Point) => void;
  onDoubleTap: (at: Point) => void;
}

/**
 * Reports pinches, drags and double-taps on an element, in window coordinates. Returns a function
 * that ends it.
 */
export function watchGestures(element: HTMLElement, { onPinch, onDrag, onDoubleTap }: Gestures) {
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let lastTap: (Point & { time: number }) | undefined;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || isDragged(event.target)) return;
    fingers.set(event.pointerId, pointOf(event));
    start = fingers.size === 1 ? pointOf(event) : undefined;
    // So that a drag goes on outside the element.
    if (event.pointerType === "mouse") element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    fingers.set(event.pointerId, to);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other)
      onPinch(
        middle(from, other),
        middle(to, other),
        distance(to, other) / Math.max(1, distance(from, other)),
      );
    else onDrag({ x: to.x - from.x, y: to.y - from.y });
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const at = pointOf(event);
    const isTap = start && distance(start, at) < TAP_PX && event.type === "pointerup";
    if (!isTap) return void (lastTap = undefined);
    const isDouble =
      lastTap &&
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS &&
      distance(lastTap, at) < DOUBLE_TAP_PX;
    lastTap = isDouble ? undefined : { ...at, time: event.timeStamp };
    if (isDouble) onDoubleTap(at);
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      element.removeEventListener(type, listener as EventListener);
  };
}

/** What a finger drags by itself: the slider of a pair, the controls of a video. */
export function isDragged(target: EventTarget | null) {
  return target instanceof Element && target.closest("input, video") !== null;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distance(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
