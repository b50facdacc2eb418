import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Note } from "../ui/note";
import { offerPasskeys, signInWithPasskey, useKnowsPasskeys, type Ended } from "./passkey-ceremony";

/**
 * The passkey button, plus passkeys in autofill. Reserves its space so hydration doesn't shift the
 * layout.
 */
export function PasskeySignIn({ to }: { to: string }) {
  const known = useKnowsPasskeys();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);
  const offer = useRef<AbortController | null>(null);

  useEffect(() => {
    if (!known) return;
    const made = new AbortController();
    offer.current = made;
    void offerPasskeys(made.signal).then((ended) => {
      if (made.signal.aborted || !ended) return;
      goOn(ended);
    });
    return () => made.abort();

    function goOn(ended: Ended) {
      if (ended === "done") return enter(to);
      setProblem(ended?.problem);
      setOffers((count) => count + 1);
    }
  }, [known, offers, to]);

  async function ask() {
    offer.current?.abort();
    setProblem(undefined);
    setBusy(true);
    const ended = await signInWithPasskey();
    if (ended === "done") return enter(to);
    setBusy(false);
    setProblem(ended?.problem);
    setOffers((count) => count + 1);
  }

  return (
    <div className="auth__passkey stack">
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {known && (
        <Button
          type="button"
          variant="secondary"
          size="large"
          icon="key-round"
          wide
          busy={busy}
          onClick={() => void ask()}
        >
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}

/** A full page load, so no data from the signed-out visit stays in memory. */
function enter(to: string) {
  location.assign(to);
}
