import { useEffect } from "react";
import { callApi } from "../frame/api-client";
import { useRoot } from "../frame/use-root";

const SIGNS = ["pointerdown", "keydown", "scroll"] as const;

/** Calls the API once a person uses the page; loading it proves nothing. */
export function usePersonSign(call: string, waits: boolean) {
  const isSignedIn = Boolean(useRoot()?.viewer);
  useEffect(() => {
    if (!waits) return;
    const ignore = () => {
      for (const sign of SIGNS) removeEventListener(sign, confirm, true);
    };
    const confirm = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      ignore();
      // An account's session may need a refresh first (AUTH-008); one of the hub never does.
      const sent = isSignedIn ? callApi("POST", call) : fetch(`/api/v1${call}`, { method: "POST" });
      // After a failure the next visit tries again.
      sent.catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, confirm, true);
    return ignore;
  }, [call, waits, isSignedIn]);
}
