import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../ui/use-hydrated";
import type RichEditor from "./rich-editor.client";

interface LoadedEditor {
  /** Undefined if loading failed. */
  Editor?: typeof RichEditor;
  /** The caret's place in the plain field, if it had focus. */
  caret?: number;
}

/**
 * Lazy-loads the editor once it is `wanted`. Until then the server-rendered page shows a plain
 * field with that id; the editor replaces it when loaded and takes over its focus and caret.
 * `loading`: still loading on a page opened in the browser, which needs no plain field. `failed`:
 * the plain field stays.
 */
export function useRichEditor(wanted: boolean, id: string) {
  const hydrated = useHydrated();
  const [openedInBrowser] = useState(hydrated);
  const [loaded, setLoaded] = useState<LoadedEditor>();
  useEffect(() => {
    if (!wanted) return;
    let canceled = false;
    // Synchronous: a key between reading the caret and showing the editor would land elsewhere.
    const finish = (editor: LoadedEditor) =>
      !canceled && flushSync(() => setLoaded({ ...editor, ...caretIn(id) }));
    void import("./rich-editor.client").then(
      ({ default: Editor }) => finish({ Editor }),
      () => finish({}),
    );
    return () => {
      canceled = true;
    };
  }, [wanted, id]);
  return {
    ...loaded,
    loading: wanted && openedInBrowser && loaded === undefined,
    failed: loaded !== undefined && !loaded.Editor,
  };
}

function caretIn(id: string): Pick<LoadedEditor, "caret"> {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || field.id !== id) return {};
  return { caret: field.selectionEnd };
}
