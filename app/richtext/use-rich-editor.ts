import { useEffect, useState } from "react";
import { useScripted } from "../ui/use-scripted";
import type RichEditor from "./rich-editor.client";

interface Come {
  /** Undefined: it could not be had. */
  Editor?: typeof RichEditor;
  /** Where the caret was in the plain field, if it was. */
  focus?: "start" | "end";
}

/**
 * The editor, for whom it is `wanted`, once it is there. Until then a page that was served has the
 * plain field with that id, which takes what is typed: it does not go before the editor can take
 * its place and its focus. `coming`: there is no such field yet, and need not be.
 */
export function useRichEditor(wanted: boolean, id: string) {
  const scripted = useScripted();
  const [opened] = useState(scripted);
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
