import { useEffect } from "react";

const SIGNS = ["pointerdown", "keydown", "scroll"] as const;

/** Tells the server once that a person uses the page; loading it proves nothing. */
export function useConfirmedLink(vanityName: string, number: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const ignore = () => {
      for (const sign of SIGNS) removeEventListener(sign, confirm, true);
    };
    const confirm = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      ignore();
      const call = `/api/v1/client-hub/request/confirm/${vanityName}?requestNumber=${number}`;
      // After a failure the next visit tries again.
      fetch(call, { method: "POST" }).catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, confirm, true);
    return ignore;
  }, [vanityName, number, isOpen]);
}
