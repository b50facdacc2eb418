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
  /** Set "status" or "alert" if it appears after the page has loaded. */
  role?: "status" | "alert";
  children: ReactNode;
}

/** A persistent message on the page, such as a form's result. */
export function Note({ tone = "info", role, children }: NoteProps) {
  return (
    <div className={classNames("note", tone !== "info" && `note--${tone}`)} role={role}>
      <Icon name={icons[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}
