import { useNavigation } from "@remix-run/react";
import { useContext, useId, useRef, useSyncExternalStore, type ReactNode } from "react";
import { IsUnsaved } from "../drafts/guarded-form";
import { ButtonLink } from "../ui/button";
import { SubmitButton } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { useAboveKeyboard } from "./use-above-keyboard";

type SaveRowProps = Omit<Parameters<typeof SubmitButton>[0], "disabled"> & {
  /** Where Cancel leads. */
  closeTo: string;
  /** Why nothing can be saved yet; disables the button. */
  disabledUntil?: string | undefined;
  /** Says whether there are unsaved changes. */
  tellsChanges?: boolean;
  /** Instead of Cancel. */
  other?: ReactNode;
  children: ReactNode;
};

/**
 * The end of a form in a dialog, always in view: Cancel, Save, and whether there are unsaved
 * changes. Belongs into a GuardedForm.
 */
export function SaveRow({
  closeTo,
  disabledUntil,
  tellsChanges,
  other,
  children,
  ...button
}: SaveRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const { state, formMethod } = useNavigation();
  const unsaved = useIsUnsaved();
  useAboveKeyboard(row);
  const isSending = state !== "idle" && formMethod === "POST";
  const says = isSending ? "Saving …" : unsaved ? "Unsaved changes" : "No changes yet";
  return (
    <div ref={row} className="dialog__actions save-row">
      <p id={id} className="save-row__says small soft">
        {disabledUntil ?? (tellsChanges && hydrated && says)}
      </p>
      {other ?? (
        <ButtonLink to={closeTo} variant="secondary" prefetch="none" preventScrollReset>
          Cancel
        </ButtonLink>
      )}
      <SubmitButton
        {...button}
        size="medium"
        wide={false}
        disabled={disabledUntil !== undefined}
        aria-describedby={disabledUntil === undefined ? undefined : id}
      >
        {children}
      </SubmitButton>
    </div>
  );
}

/** Looks after each rendering, and after each event that can change a control. */
function useIsUnsaved() {
  return useSyncExternalStore(onEdit, useContext(IsUnsaved), () => false);
}

function onEdit(look: () => void) {
  // What the event changes may be rendered first.
  const soon = () => setTimeout(look);
  const events = ["input", "change", "click"] as const;
  for (const event of events) document.addEventListener(event, soon);
  return () => {
    for (const event of events) document.removeEventListener(event, soon);
  };
}
