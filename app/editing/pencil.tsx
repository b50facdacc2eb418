import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buttonClass } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import type { PencilTarget } from "./pencils";

/** Of the pencil that was last used. It may be another element by the time its dialog closes. */
let lastUsed: string | undefined;

/** A round button at a part of the page, which opens the part's dialog. */
export function Pencil({
  to,
  label,
  icon = "pencil",
  leaves,
  named,
  className,
}: PencilTarget & {
  /** Shows the label. */
  named?: boolean;
  className?: string;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (lastUsed !== to) return;
    // After the dialog has given the focus to the page, because what opened it was gone.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.id === "main") link.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return (
    <Link
      ref={link}
      to={to}
      prefetch="intent"
      preventScrollReset={!leaves}
      title={named ? undefined : label}
      className={buttonClass(
        { variant: "secondary", size: named ? "small" : "medium", iconOnly: !named },
        classNames("pencil", className),
      )}
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a link that is clicked.
        currentTarget.focus({ preventScroll: true });
        lastUsed = leaves ? undefined : to;
      }}
    >
      <Icon name={icon} />
      {named ? label : <span className="visually-hidden">{label}</span>}
    </Link>
  );
}
