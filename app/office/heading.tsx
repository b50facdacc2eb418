import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DoneNote } from "../ui/done-note";
import { Icon } from "../ui/icon";

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
      {back && (
        <Link to={back.to} className="account__back">
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <div className="cluster cluster--apart gap-3">
        <h1 className="office__title">{title}</h1>
        {children && <div className="cluster gap-2">{children}</div>}
      </div>
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
