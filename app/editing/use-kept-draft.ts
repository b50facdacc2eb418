import { useEffect } from "react";
import { callApi } from "../frame/api-client";

/** Debounce after the last keystroke, in milliseconds. */
const PAUSE = 1500;

interface KeptDraft {
  company: string;
  place: string;
  text: string;
  /** The text differs from what is saved. */
  changed: boolean;
}

/**
 * Autosaves a draft to the server. A failed save is silent and retried with the next change:
 * nothing is lost while the page is open.
 */
export function useKeptDraft({ company, place, text, changed }: KeptDraft) {
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      callApi("PATCH", `/provider/profile/drafts/${encodeURIComponent(place)}?uri=${company}`, {
        text,
      }).catch(() => undefined);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [company, place, text, changed]);
}
