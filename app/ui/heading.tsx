import type { ReactNode } from "react";
import { BackLink } from "./back-link";
import { DoneNote } from "./done-note";

interface HeadingProps {
  title: string;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** The result of the last form. */
  done?: string | null;
  /** Badges beside the title. */
  status?: ReactNode;
  /** Money, with what it is: "$1,204.50 due". */
  amount?: ReactNode;
  /** Beside the title: links and buttons. */
  actions?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** The title of a page of an office or of the administration, with what belongs to the whole page. */
export function Heading({ title, back, done, status, amount, actions, children }: HeadingProps) {
  return (
    <header className="stack gap-3">
      {back && <BackLink {...back} />}
      <div className="cluster cluster--apart gap-3">
        <div className="cluster gap-3">
          <h1 className="workspace__title">{title}</h1>
          {status}
        </div>
        {amount && <p className="workspace__amount">{amount}</p>}
        {actions && <div className="cluster gap-2">{actions}</div>}
      </div>
      {children}
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
