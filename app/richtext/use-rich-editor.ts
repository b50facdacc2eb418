import { useEffect, useState } from "react";
import { useHydrated } from "../ui/use-hydrated";
import type RichEditor from "./rich-editor.client";

interface LoadedEditor {
  /** Undefined if loading failed. */
  Editor?: typeof RichEditor;
  /** The caret's position in the plain field, if it had focus. */
  focus?: "start" | "end";
}

/**
 * Lazy-loads the editor once it is `wanted`. Until then the server-rendered page shows a plain
 * field with that id; the editor replaces it when loaded and takes over its focus. `loading`: still
 * loading on a page opened in the browser, which needs no plain field.
 */
export function useRichEditor(wanted: boolean, id: string) {
  const hydrated = useHydrated();
  const [openedInBrowser] = useState(hydrated);
  const [loaded, setLoaded] = useState<LoadedEditor>();
  useEffect(() => {
    if (!wanted) return;
    let canceled = false;
    const finish = (editor: LoadedEditor) => !canceled && setLoaded({ ...editor, ...caretIn(id) });
    void import("./rich-editor.client").then(
      ({ default: Editor }) => finish({ Editor }),
      () => finish({}),
    );
    return () => {
      canceled = true;
    };
  }, [wanted, id]);
  return { ...loaded, loading: wanted && openedInBrowser && loaded === undefined };
}

function caretIn(id: string): Pick<LoadedEditor, "focus"> {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || field.id !== id) return {};
  return { focus: field.selectionEnd === field.value.length ? "end" : "start" };
}
