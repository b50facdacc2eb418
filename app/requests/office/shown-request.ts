import { useOutletContext } from "@remix-run/react";
import type { z } from "zod";
import type { readRequest } from "./read-request.server";

export type OfficeRequest = z.output<typeof readRequest.output>;

/** What the parts of the page get. */
export interface ShownRequest {
  request: OfficeRequest;
  timeZone: string;
  now: number;
}

/** In a dialog over the page. */
export function useRequest() {
  return useOutletContext<OfficeRequest>();
}
