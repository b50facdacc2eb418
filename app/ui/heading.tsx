import type { ReactNode } from "react";
import { BackLink } from "./back-link";
import { DoneNote } from "./done-note";

interface HeadingProps {
  title: string;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** The result of the last form. */
  done?: string | null;
  /** Beside the title: links and buttons. */
  actions?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** The title of a page of an office or of the administration, with what belongs to the whole page. */
export function Heading({ title, back, done, actions, children }: HeadingProps) {
  return (
    <header className="stack gap-3">
      {back && <BackLink {...back} />}
      <div className="cluster cluster--apart gap-3">
        <h1 className="workspace__title">{title}</h1>
        {actions && <div className="cluster gap-2">{actions}</div>}
      </div>
      {children}
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
