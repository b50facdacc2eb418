import { useOutletContext, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { companyPath } from "../urls";
import { Dialog } from "../ui/dialog";
import { GuardedForm } from "../drafts/guarded-form";
import { useSeen } from "../ui/post-form";
import type { SiteData } from "../company-site/use-site";
import { isBackHome } from "./pencils";
import { SaveRow } from "./save-row";

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
  const [search] = useSearchParams();
  const closeTo = companyPath(company.vanityName) + (isBackHome(search) ? "" : page);
  const shownSeen = useSeen(seen ?? "");
  return (
    <Dialog title={title} closeTo={closeTo} {...(wide && { wide })}>
      <GuardedForm
        preventScrollReset
        hidden={{ ...hidden, ...(seen !== undefined && { seen: shownSeen }) }}
      >
        {children}
        <SaveRow
          closeTo={closeTo}
          tellsChanges={seen !== undefined}
          disabledUntil={unchanged ? "No changes yet" : undefined}
        >
          {submit}
        </SaveRow>
      </GuardedForm>
    </Dialog>
  );
}
