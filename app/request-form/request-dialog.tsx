import { useEffect, useState } from "react";
import { Dialog } from "../ui/dialog";
import type { FormState } from "./form-state";
import { messages } from "./messages";
import { Wizard } from "./wizard";

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
    <Dialog title="Pricing & Availability" onClose={onClose}>
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
