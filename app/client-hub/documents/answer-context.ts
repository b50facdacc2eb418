import { useOutletContext } from "@remix-run/react";
import type { SiteData } from "../../company-site/use-site";
import type { DocumentShown } from "./document-shown";

/** What the page of an estimate gives to the dialogs that answer it. */
export interface AnswerContext {
  site: SiteData;
  shown: DocumentShown;
  /** Who signs; kept while the dialog is closed. */
  name: string;
  setName: (name: string) => void;
  formId: string;
}

export function useAnswerContext() {
  return useOutletContext<AnswerContext>();
}
