import { useCallback, useEffect, useState } from "react";

/**
 * Which company is marked, in the list and on the map: that of the card under the pointer or with the
 * focus, or of its pin; otherwise the chosen one, whose pin was pressed last. The list's elements are
 * watched and marked in place, so that pages without the map have no code for it.
 */
export function useMarkedCards(
  companies: readonly { vanityName: string }[],
  chosen: string | undefined,
) {
  const [pointedAt, setMarked] = useState<string>();
  const marked = pointedAt ?? chosen;
  const mark = useCallback((vanityName: string | undefined) => setMarked(vanityName), []);

  useEffect(() => {
    const list = document.querySelector(".result-list");
    if (!list) return;
    const markCard = ({ target }: Event) =>
      setMarked((target as Element).closest(".result")?.id.replace(/^result-/, ""));
    const clear = () => setMarked(undefined);
    const events = {
      pointerover: markCard,
      focusin: markCard,
      pointerleave: clear,
      focusout: clear,
    };
    for (const [type, listener] of Object.entries(events)) list.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(events))
        list.removeEventListener(type, listener);
    };
  }, [companies]);

  useEffect(() => {
    const card = marked === undefined ? null : document.getElementById(`result-${marked}`);
    if (!card) return;
    card.setAttribute("data-marked", "");
    return () => void card.removeAttribute("data-marked");
  }, [marked, companies]);

  return { marked, mark };
}
