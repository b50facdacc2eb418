import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { DoneNote } from "../ui/done-note";

interface HeadingProps {
  title: string;
  /** The list that this page belongs to. */
  back?: { to: string; label: string };
  /** The result of the last form. */
  done?: string | null;
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
      <h1 className="admin__title">{title}</h1>
      {children}
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
