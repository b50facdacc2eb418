import { createElement, lazy, Suspense, useState, type ComponentType } from "react";

interface Part {
  load: () => Promise<unknown>;
  isInPage: () => boolean;
}

const parts: Part[] = [];

/**
 * A part of a page whose code only those load who see it. The server renders it as any other
 * component, and the page hydrates once its code is there. A Suspense boundary around it would
 * hydrate later than the page, and React reports an update of the page meanwhile as its error 421;
 * so there is one only where the code has yet to be loaded.
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
  parts.push({
    load: loadPart,
    isInPage: () => typeof document === "undefined" || document.querySelector(mark) !== null,
  });
  const Lazy = lazy(loadPart) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    // Kept: the part stays what it is while it is shown.
    const [part] = useState(() => ({ of: loaded }));
    return part.of
      ? createElement(part.of, props)
      : createElement(Suspense, null, createElement(Lazy, props));
  };
}

let isLoaded = false;

/**
 * When the code of the parts is there, or can't be loaded: on the server of all, in the browser of
 * those that the server rendered. No request waits for the promise of another one, which may be
 * canceled.
 */
export async function partsLoaded() {
  if (isLoaded) return;
  await Promise.allSettled(parts.filter(({ isInPage }) => isInPage()).map(({ load }) => load()));
  isLoaded = true;
}
