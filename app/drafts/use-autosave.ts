import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useLatest } from "../ui/use-latest";
import { discardDraft, saveDraft } from "./draft-calls";
import { typedFields } from "./unsaved-changes";

/** After the last change, in milliseconds. */
const PAUSE_MS = 1500;

interface Autosave {
  form: RefObject<HTMLFormElement>;
  isUnsaved: () => boolean;
  /** Off for visitors, who have no drafts. */
  enabled: boolean;
}

/**
 * Saves the form as a draft while the person types, and when they turn to another tab or app. A
 * failed save is silent and repeated with the next change: nothing is lost while the page is open.
 * Returns a function that ends it and discards the draft.
 */
export function useAutosave({ form, isUnsaved, enabled }: Autosave): () => void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const answer = useActionData();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // A form that is being submitted is saved by its own page.
  const toSave = useLatest(() => state === "idle" && isUnsaved());

  useEffect(() => {
    const element = form.current;
    if (!enabled || !element) return;
    const save = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!toSave.current!()) return;
      const seen = new FormData(element).get("seen");
      const fields = { ...typedFields(element), ...(typeof seen === "string" && { seen }) };
      saveDraft(pathname, fields).catch(() => undefined);
    };
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    };
    const hidden = () => {
      if (document.visibilityState === "hidden" && timer.current) save();
    };
    // A submission that was answered with the form, such as a step of the pricing form.
    if (answer !== undefined) soon();
    element.addEventListener("input", soon);
    element.addEventListener("change", soon);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener("input", soon);
      element.removeEventListener("change", soon);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [form, enabled, pathname, answer, toSave]);

  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (enabled) discardDraft(pathname).catch(() => undefined);
  };
}
