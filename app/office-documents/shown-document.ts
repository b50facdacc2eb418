import { useOutletContext } from "@remix-run/react";
import type { loader } from "./pages/document";

/** What the document's page has loaded. */
export type OfficeDocument = Awaited<ReturnType<typeof loader>>["document"];

/** For the dialogs over the page. */
export function useDocument() {
  return useOutletContext<OfficeDocument>();
}
