import { createContext, useRef, type ReactNode } from "react";
import { useRoot } from "../frame/use-root";
import { PostForm, type PostFormProps } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { DraftNote } from "./draft-note";
import { LeaveGuard } from "./leave-guard";
import { useUnsavedChanges } from "./unsaved-changes";
import { useAutosave } from "./use-autosave";

interface GuardedFormProps extends Omit<PostFormProps, "formRef"> {
  /** Off for a form beside which people do other things: what they typed is in the draft anyway. */
  asks?: boolean;
}

/** Whether the form around holds changes that are not saved. */
export const IsUnsaved = createContext<() => boolean>(() => false);

/**
 * A form whose input is not lost: asks before the person leaves it changed, and keeps a draft of
 * what a signed-in person types. At most one on a page.
 */
export function GuardedForm({ asks = true, children, ...rest }: GuardedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = useUnsavedChanges(form);
  const enabled = Boolean(useRoot()?.viewer);
  const discard = useAutosave({ form, isUnsaved, enabled });
  const hydrated = useHydrated();
  return (
    <>
      {hydrated && asks && <LeaveGuard isUnsaved={isUnsaved} onDiscard={discard} />}
      <PostForm {...rest} formRef={form}>
        {enabled && <DraftNote form={form} />}
        <IsUnsaved.Provider value={isUnsaved}>{children}</IsUnsaved.Provider>
      </PostForm>
    </>
  );
}

/** The same for small forms that are saved one by one: asks, but keeps no drafts. */
export function GuardedForms({ className, children }: { className?: string; children: ReactNode }) {
  const forms = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsavedChanges(forms);
  return (
    <>
      {useHydrated() && <LeaveGuard isUnsaved={isUnsaved} />}
      <div ref={forms} className={className}>
        {children}
      </div>
    </>
  );
}
