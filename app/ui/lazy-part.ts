import { createElement, lazy, useState, type ComponentType } from "react";

const loading: Promise<unknown>[] = [];

/**
 * A part of a page whose code only those load who see it. If the server rendered it, the page
 * hydrates once its code is there: without it React leaves the part as it is, and a click meanwhile
 * waits for it or renders it from scratch (React's error 421).
 *
 * @param mark CSS selector of something in the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  mark: string,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  if (typeof document !== "undefined" && document.querySelector(mark)) loading.push(loadPart());
  const Lazy = lazy(loadPart);
  return function LazyPart(props: Props) {
    // React waits for a lazy component even if its code is there, and an update that comes meanwhile
    // renders the part from scratch.
    const [part] = useState(() => ({ of: loaded ?? Lazy }));
    return createElement(part.of as ComponentType<Props>, props);
  };
}

/** When the code of the parts that the server rendered is there, or can't be loaded. */
export function partsLoaded() {
  return Promise.allSettled(loading);
}
