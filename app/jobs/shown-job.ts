import { useOutletContext } from "@remix-run/react";
import type { loader } from "./pages/job";

/** What the job's page has loaded. */
export type OfficeJob = Awaited<ReturnType<typeof loader>>["job"];
export type OfficeVisit = OfficeJob["coming"][number];

/** For the dialogs over the page. */
export function useJob() {
  return useOutletContext<OfficeJob>();
}
