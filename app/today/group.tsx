import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button";

interface GroupProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The list of all, if there are more. */
  more?: { to: string; what: string } | false;
  children: ReactNode;
}

/** A part of the page Today. */
export function Group({ title, aside, more, children }: GroupProps) {
  return (
    <section className="stack gap-3">
      <div className="cluster cluster--apart gap-3">
        <h2 className="today__title">{title}</h2>
        {aside}
      </div>
      {children}
      {more && (
        <p>
          <ButtonLink to={more.to} variant="secondary">
            See more {more.what}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
