import { useRouteLoaderData } from "@remix-run/react";
import type { OfficeData } from "./pages/office";

/** What the frame of the office has loaded. */
export function useOffice() {
  return useRouteLoaderData("main/office") as OfficeData;
}
