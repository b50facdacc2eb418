import { useEffect } from "react";
import { callApi } from "../frame/api-client";

/** In milliseconds: after the last key. */
const PAUSE = 1500;

interface KeptDraft {
  company: string;
  place: string;
  text: string;
  /** It is not what is saved. */
  changed: boolean;
}

/**
 * Keeps a text on the server while it is being written. What cannot be kept is tried again with the
 * next change, and said nowhere: nothing is lost as long as the page stands.
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
