import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Button } from "../ui/button";
import { useBrowserEffect } from "../ui/use-browser-effect";
import { useLatest } from "../ui/use-latest";

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The person leaves and gives up the changes. */
  onDiscard?: () => void;
}

/**
 * Asks before the person leaves a changed form: by Escape, the close link, a tap beside the dialog,
 * a link or Back. On reload and on closing the tab, the browser asks.
 */
export function LeaveGuard({ isUnsaved, onDiscard }: LeaveGuardProps) {
  const { state, formMethod } = useNavigation();
  const submitting = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
  const mayLeave = useLatest(() => submitting || !isUnsaved());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayLeave.current!(),
  );
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current!()) event.preventDefault();
    };
    addEventListener("beforeunload", unload);
    return () => removeEventListener("beforeunload", unload);
  }, [mayLeave]);
  if (blocker.state !== "blocked") return null;
  return (
    // Keyed: if a second attempt follows at once, the first one's closed dialog would stay closed.
    <LeaveDialog
      key={blocker.location.key}
      onKeep={() => blocker.reset()}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed();
      }}
    />
  );
}

function LeaveDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useLatest(onKeep);
  const titleId = useId();
  useBrowserEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    const closed = () => keep.current!();
    element.showModal();
    element.addEventListener("close", closed);
    return () => {
      element.removeEventListener("close", closed);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [keep]);
  return (
    <dialog ref={dialog} role="alertdialog" className="dialog" aria-labelledby={titleId}>
      <div className="dialog__head">
        <h2 id={titleId}>Leave without saving?</h2>
      </div>
      <div className="dialog__body stack gap-6">
        <p>Your changes in this form aren’t saved yet.</p>
        <div className="cluster gap-2">
          <Button type="button" size="large" onClick={onKeep}>
            Keep editing
          </Button>
          <Button type="button" size="large" variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
        </div>
      </div>
    </dialog>
  );
}
