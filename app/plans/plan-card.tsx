import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { formatShortUSD } from "../ui/money";
import type { Feature } from "./prices";

interface PlanCardProps {
  name: string;
  /** In cents. */
  monthly: number;
  text: string;
  features: readonly Feature[];
  /** Shown before the list: "Everything in Free, plus". */
  before?: ReactNode;
  strong?: boolean;
  /** What it gives, drawn. */
  picture: ReactNode;
  action: string;
}

export function PlanCard({
  name,
  monthly,
  text,
  features,
  before,
  strong,
  picture,
  action,
}: PlanCardProps) {
  return (
    <Card as="section" className={classNames("plan", strong && "plan--strong")}>
      <div className="stack gap-2">
        <h2 className="plan__name">{name}</h2>
        <p className="plan__price">
          <span className="plan__amount number">{formatShortUSD(monthly)}</span>{" "}
          <span className="soft">a month</span>
        </p>
        <p className="soft">{text}</p>
      </div>
      {picture}
      <ButtonLink
        to="/list-your-business"
        size="large"
        variant={strong ? "primary" : "secondary"}
        wide
      >
        {action}
      </ButtonLink>
      <div className="stack gap-3">
        {before}
        <ul className="plan__features">
          {features.map((feature) => (
            <li key={feature.text}>
              <Icon name="check" />
              <span>{feature.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
