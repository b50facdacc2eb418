import { useOutletContext } from "@remix-run/react";
import type { loader } from "./pages/subscription";

/** What the subscription's page has loaded. */
export type OfficeSubscription = Awaited<ReturnType<typeof loader>>["subscription"];

/** For the dialogs over the page. */
export function useSubscription() {
  return useOutletContext<OfficeSubscription>();
}
