import { useEffect, useRef, useState } from "react";
import { callApi } from "../frame/api-client";
import { SHORTEST_SUGGESTED, SUGGEST_DELAY } from "./options";
import type { Suggestions } from "./suggest.server";

const MOST_REMEMBERED = 100;

/**
 * Suggestions for what is typed, or undefined while there are none to show. An answer that comes
 * late never replaces a newer one.
 */
export function useSuggestions(text: string, zip: string, wanted: boolean) {
  const [shown, setShown] = useState<{ text: string; suggestions: Suggestions }>();
  const remembered = useRef(new Map<string, Suggestions>());
  const typed = text.trim();
  const asks = wanted && typed.length >= SHORTEST_SUGGESTED;

  useEffect(() => {
    if (!asks) return;
    const path = `/search/suggestions?${new URLSearchParams({ q: typed, zipCode: zip })}`;
    const known = remembered.current.get(path);
    const aborting = new AbortController();
    const timer = setTimeout(
      () => {
        if (known) return setShown({ text: typed, suggestions: known });
        callApi<Suggestions>("GET", path, undefined, { signal: aborting.signal }).then(
          (suggestions) => {
            if (aborting.signal.aborted) return;
            if (remembered.current.size >= MOST_REMEMBERED) remembered.current.clear();
            remembered.current.set(path, suggestions);
            setShown({ text: typed, suggestions });
          },
          // Typing went on, or the network failed: the form works without suggestions.
          () => aborting.signal.aborted || setShown(undefined),
        );
      },
      known ? 0 : SUGGEST_DELAY,
    );
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [asks, typed, zip]);

  return asks ? shown : undefined;
}
