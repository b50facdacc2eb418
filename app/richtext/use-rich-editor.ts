import { useEffect, useState } from "react";
import { useHydrated } from "../ui/use-hydrated";
import type RichEditor from "./rich-editor.client";

interface Come {
  /** Undefined if loading failed. */
  Editor?: typeof RichEditor;
  /** The caret's position in the plain field, if it had focus. */
  focus?: "start" | "end";
}

/**
 * Lazy-loads the editor once it is `wanted`. Until then the server-rendered page shows a plain
 * field with that id; the editor replaces it when loaded and takes over its focus. `coming`: still
 * loading on a page opened in the browser, which needs no plain field.
 */
export function useRichEditor(wanted: boolean, id: string) {
  const hydrated = useHydrated();
  const [opened] = useState(hydrated);
  const [come, setCome] = useState<Come>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const arrive = (editor: Come) => !gone && setCome({ ...editor, ...caretIn(id) });
    void import("./rich-editor.client").then(
      ({ default: Editor }) => arrive({ Editor }),
      () => arrive({}),
    );
    return () => {
      gone = true;
    };
  }, [wanted, id]);
  return { ...come, coming: wanted && opened && come === undefined };
}

function caretIn(id: string): Pick<Come, "focus"> {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || field.id !== id) return {};
  return { focus: field.selectionEnd === field.value.length ? "end" : "start" };
}
