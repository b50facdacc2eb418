import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export interface IconStep {
  icon: IconName;
  title: string;
  text: string;
}

interface StepsProps {
  steps: readonly IconStep[];
  /** The title as a heading of the page. */
  titleOf: (title: string) => ReactNode;
}

/** What happens one after the other. The page brings the styles (styles/icon-steps.css). */
export function IconSteps({ steps, titleOf }: StepsProps) {
  return (
    <ol className="icon-steps">
      {steps.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="tile__icon">
            <Icon name={icon} />
          </span>
          <div>
            {titleOf(title)}
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
