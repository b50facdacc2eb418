import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface BadgeProps {
  tone?: "neutral" | "brand" | "success" | "warning" | "danger";
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "neutral" && `badge--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
