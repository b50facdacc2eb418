import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { companyPath } from "../urls";
import { Dialog } from "../ui/dialog";
import { PostForm, SubmitButton } from "../ui/post-form";
import type { SiteData } from "../site-parts/use-site";

interface EditDialogProps {
  title: string;
  /** Of the company's site: what the dialog stands over. */
  page?: string;
  /** What the form was filled with: `seenOf`. */
  seen?: string;
  hidden?: Record<string, string>;
  submit?: string;
  wide?: boolean;
  /** There is nothing to save yet. */
  unchanged?: boolean;
  children: ReactNode;
}

/** A dialog that edits one part of the site: a form, errors at its top, what was entered kept. */
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
  return (
    <Dialog title={title} closeTo={companyPath(company.vanityName) + page} {...(wide && { wide })}>
      <PostForm preventScrollReset hidden={{ ...hidden, ...(seen !== undefined && { seen }) }}>
        {children}
        <SubmitButton disabled={unchanged}>{submit}</SubmitButton>
      </PostForm>
    </Dialog>
  );
}
