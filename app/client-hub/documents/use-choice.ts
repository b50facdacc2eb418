import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { LineItem } from "../../documents/content";
import { useBrowserEffect } from "../../ui/use-browser-effect";

/** The form that the check boxes of optional lines belong to. */
export const CHOICE_FORM = "choice";
/** Their name, also in the address: without scripts it keeps what was chosen. */
export const OPTION = "option";

/** The optional lines that the client has ticked. */
export function useChoice(items: LineItem[]) {
  const [query] = useSearchParams();
  const [ticked, setTicked] = useState(() => new Set(query.getAll(OPTION)));
  useBrowserEffect(() => {
    const early = tickedEarly();
    if (early.length > 0) setTicked((before) => new Set([...before, ...early]));
    // Once: boxes may be ticked before the page hydrates.
  }, []);
  const toggle = (uuid: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isTicked) after.add(uuid);
      else after.delete(uuid);
      return after;
    });
  return { chosen: chosenOf(items, ticked), toggle };
}

/** Those of this version. */
export function chosenOf(items: LineItem[], ticked: Iterable<string>) {
  const optional = new Set(items.filter((item) => item.optional).map(({ uuid }) => uuid));
  return new Set([...ticked].filter((uuid) => optional.has(uuid)));
}

function tickedEarly() {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `input[form="${CHOICE_FORM}"][name="${OPTION}"]:checked`,
  );
  return [...boxes].map(({ value }) => value);
}
