import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { hubRequestPath } from "../urls";

/** `#view-request?number=1001` (HUB-001, HUB-002). */
const VIEW_REQUEST = /^#\/?view-request\?(?:.*&)?number=(\d{1,10})(?:&|$)/;

/** Leads from the contract's hash addresses to the real ones: only the browser knows the hash. */
export function useOldAddress(vanityName: string) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const number = VIEW_REQUEST.exec(hash)?.[1];
  useEffect(() => {
    if (number) navigate(hubRequestPath(vanityName, number), { replace: true });
  }, [navigate, number, vanityName]);
}
