import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
};
type Tone = "info" | "success" | "warning" | "danger";

interface NoteProps {
  tone?: Tone;
  /** "status" or "alert" where it appears after the page was read. */
  role?: "status" | "alert";
  children: ReactNode;
}

/** A message that stays on the page, such as the outcome of a form. */
export function Note({ tone = "info", role, children }: NoteProps) {
  return (
    <div className={classNames("note", tone !== "info" && `note--${tone}`)} role={role}>
      <Icon name={icons[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}
