import { useActionData } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { differsFromPage } from "../drafts/unsaved-changes";
import { SubmitButton, useShownDraft } from "../ui/post-form";

interface SubmitReviewProps {
  children: string;
  /** Something that the form's controls don't show changed: its photos. */
  changed?: boolean;
  /** Photos are being uploaded: the review waits for them. */
  uploading?: boolean;
  /** Why the button can't be pressed yet. */
  hint: string;
}

/** REV-027: enabled after a change. Without scripts always: the server checks the form. */
export function SubmitReview({
  children,
  changed = false,
  uploading = false,
  hint,
}: SubmitReviewProps) {
  const button = useRef<HTMLDivElement>(null);
  const id = useId();
  const [answer, draft] = [useActionData(), useShownDraft()];
  const isUnsaved = answer !== undefined || draft !== undefined;
  // Undefined before scripts run.
  const [differs, setDiffers] = useState<boolean>();
  useEffect(() => {
    const form = button.current?.closest("form");
    if (!form) return;
    const look = () => setDiffers(differsFromPage(form));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, []);
  const disabled = differs === false && !changed && !isUnsaved && !uploading;
  return (
    <div ref={button} className="stack gap-2">
      <SubmitButton
        disabled={disabled}
        waiting={uploading}
        aria-describedby={disabled || uploading ? id : undefined}
      >
        {children}
      </SubmitButton>
      {(disabled || uploading) && (
        <p id={id} className="small soft">
          {uploading ? "Your photos are being uploaded." : hint}
        </p>
      )}
    </div>
  );
}
