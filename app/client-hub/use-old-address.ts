import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { clientHubPath } from "../urls";
import { sectionOfHash } from "./sections";

/**
 * Leads from the contract's hash addresses, such as `#view-request?number=1001` (HUB-001, HUB-002), to
 * the real ones: only the browser knows the hash.
 */
export function useOldAddress(vanityName: string) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const page = sectionOfHash(hash);
  useEffect(() => {
    if (page !== undefined) navigate(clientHubPath(vanityName, page), { replace: true });
  }, [navigate, page, vanityName]);
}
