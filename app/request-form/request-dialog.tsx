import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../ui/dialog";
import { useLatest } from "../ui/use-latest";
import type { FormState } from "./form-state";
import { messages } from "./messages";
import { Wizard } from "./wizard";

/** Of the address while the dialog is open. */
const HASH = "#request";

interface RequestDialogProps {
  /** Of the form's page. */
  path: string;
  query: string;
  onOwnDomain: boolean;
  onClose: () => void;
}

/** PAA-002. Fetches the form, which no cached page may hold. */
export default function RequestDialog({ path, query, onOwnDomain, onClose }: RequestDialogProps) {
  const [state, setState] = useState<FormState>();
  const [failed, setFailed] = useState(false);
  const url = `${path}/form${query}`;
  const close = useBackCloses(onClose);
  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setState((await response.json()) as FormState);
      })
      .catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [url]);
  return (
    <Dialog title="Pricing & Availability" onClose={close}>
      {state ? (
        <Wizard initial={state} path={path} onOwnDomain={onOwnDomain} />
      ) : failed ? (
        <p role="alert">{messages.unavailable}</p>
      ) : (
        <p className="soft" role="status">
          Loading…
        </p>
      )}
    </Dialog>
  );
}

/**
 * Adds an entry to the history, so that the Back button closes the dialog. Returns what closes it
 * otherwise.
 */
function useBackCloses(onClose: () => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const enter = useLatest(() => navigate({ search, hash: HASH }, { preventScrollReset: true }));
  const leave = useLatest(onClose);
  const isLeaving = useRef(false);
  useEffect(() => {
    enter.current!();
    const left = () => leave.current!();
    addEventListener("popstate", left);
    return () => removeEventListener("popstate", left);
  }, [enter, leave]);
  return () => {
    if (!isLeaving.current) navigate(-1);
    isLeaving.current = true;
  };
}
