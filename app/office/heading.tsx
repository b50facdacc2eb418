import type { ReactNode } from "react";
import { DoneNote } from "../ui/done-note";
import { BackLink } from "../ui/back-link";

interface HeadingProps {
  title: string;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** The result of the last form. */
  done?: string | null;
  /** Beside the title: links and buttons. */
  children?: ReactNode;
}

export function Heading({ title, back, done, children }: HeadingProps) {
  return (
    <header className="stack gap-3">
      {back && <BackLink {...back} />}
      <div className="cluster cluster--apart gap-3">
        <h1 className="office__title">{title}</h1>
        {children && <div className="cluster gap-2">{children}</div>}
      </div>
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
