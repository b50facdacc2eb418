import { lazy, type ComponentType } from "react";

const loading: Promise<unknown>[] = [];

/**
 * A part of a page whose code only those load who see it. If the server rendered it, the page
 * hydrates once its code is there: without it React leaves the part as it is, and a click meanwhile
 * waits for it or renders it from scratch (React's error 421).
 *
 * @param mark CSS selector of something in the part.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  mark: string,
) {
  if (typeof document !== "undefined" && document.querySelector(mark)) loading.push(load());
  return lazy(load);
}

/** When the code of the parts that the server rendered is there, or can't be loaded. */
export function partsLoaded() {
  return Promise.allSettled(loading);
}
