import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
  /** One sentence about what to do next. */
  children?: ReactNode;
  /** Buttons for the next action. */
  actions?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <span className="empty__icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className="empty__text">{children}</div>}
      {actions && <div className="empty__actions cluster">{actions}</div>}
    </div>
  );
}
