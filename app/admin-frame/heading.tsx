import type { ReactNode } from "react";
import { BackLink } from "../ui/back-link";
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
      {back && <BackLink {...back} />}
      <h1 className="admin__title">{title}</h1>
      {children}
      <DoneNote>{done}</DoneNote>
    </header>
  );
}
