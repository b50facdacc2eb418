import { useEffect } from "react";
import { callApi } from "../frame/api-client";
import { useRoot } from "../frame/use-root";

const SIGNS = ["pointerdown", "keydown", "scroll"] as const;

/** Tells the server once that a person uses the page; loading it proves nothing. */
export function useConfirmedLink(vanityName: string, number: number, isOpen: boolean) {
  const isSignedIn = Boolean(useRoot()?.viewer);
  useEffect(() => {
    if (!isOpen) return;
    const ignore = () => {
      for (const sign of SIGNS) removeEventListener(sign, confirm, true);
    };
    const confirm = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      ignore();
      const call = `/client-hub/request/confirm/${vanityName}?requestNumber=${number}`;
      // An account's session may need a refresh first (AUTH-008); one of the hub never does.
      const sent = isSignedIn ? callApi("POST", call) : fetch(`/api/v1${call}`, { method: "POST" });
      // After a failure the next visit tries again.
      sent.catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, confirm, true);
    return ignore;
  }, [vanityName, number, isOpen, isSignedIn]);
}
