import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { companyPath } from "../urls";
import { Dialog } from "../ui/dialog";
import { GuardedForm } from "../drafts/guarded-form";
import { SubmitButton, useSeen } from "../ui/post-form";
import type { SiteData } from "../site-parts/use-site";

interface EditDialogProps {
  title: string;
  /** The page of the company's site behind the dialog. */
  page?: string;
  /** `seenOf` the values the form was filled with. */
  seen?: string;
  hidden?: Record<string, string>;
  submit?: string;
  wide?: boolean;
  /** There is nothing to save yet. */
  unchanged?: boolean;
  children: ReactNode;
}

/** A dialog that edits one part of the site. Shows errors at the top and keeps what was typed. */
export function EditDialog({
  title,
  page = "",
  seen,
  hidden = {},
  submit = "Save",
  wide,
  unchanged,
  children,
}: EditDialogProps) {
  const { company } = useOutletContext<SiteData>();
  const shownSeen = useSeen(seen ?? "");
  return (
    <Dialog title={title} closeTo={companyPath(company.vanityName) + page} {...(wide && { wide })}>
      <GuardedForm
        preventScrollReset
        hidden={{ ...hidden, ...(seen !== undefined && { seen: shownSeen }) }}
      >
        {children}
        <SubmitButton disabled={unchanged}>{submit}</SubmitButton>
      </GuardedForm>
    </Dialog>
  );
}
