import { useEffect, useRef, useState } from "react";
import { MIN_SUGGEST_CHARACTERS, SUGGEST_DELAY } from "./options";
import type { Suggestions } from "./suggest.server";

const MAX_CACHED = 100;

/**
 * Suggestions for the typed text, or undefined if there is nothing to show. Late responses never
 * replace newer ones.
 */
export function useSuggestions(text: string, zip: string, wanted: boolean) {
  const [shown, setShown] = useState<{ text: string; suggestions: Suggestions }>();
  const cache = useRef(new Map<string, Suggestions>());
  const typed = text.trim();
  const enabled = wanted && typed.length >= MIN_SUGGEST_CHARACTERS;

  useEffect(() => {
    if (!enabled) return;
    const path = `/search/suggestions?${new URLSearchParams({ q: typed, zipCode: zip })}`;
    const known = cache.current.get(path);
    const aborting = new AbortController();
    const timer = setTimeout(
      () => {
        if (known) return setShown({ text: typed, suggestions: known });
        suggested(path, aborting.signal).then(
          (suggestions) => {
            if (aborting.signal.aborted) return;
            if (cache.current.size >= MAX_CACHED) cache.current.clear();
            cache.current.set(path, suggestions);
            setShown({ text: typed, suggestions });
          },
          // Aborted by further typing, or a network failure: the form works without suggestions.
          () => aborting.signal.aborted || setShown(undefined),
        );
      },
      known ? 0 : SUGGEST_DELAY,
    );
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [enabled, typed, zip]);

  return enabled ? shown : undefined;
}

async function suggested(path: string, signal: AbortSignal) {
  const { callApi } = await import("../frame/api-client");
  return callApi<Suggestions>("GET", path, undefined, { signal });
}
