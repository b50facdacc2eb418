import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { formatUSD } from "../ui/money";

interface ExtraCardProps {
  icon: IconName;
  name: string;
  /** In cents. */
  price: number;
  per: "month" | "year";
  text: string;
  /** What is available today. */
  today: string;
}

export function ExtraCard({ icon, name, price, per, text, today }: ExtraCardProps) {
  return (
    <Card as="li" className="extra" flat>
      <span className="tile__icon">
        <Icon name={icon} />
      </span>
      <h3 className="card-title">{name}</h3>
      <p className="extra__price">
        <strong className="number">{formatUSD(price)}</strong> <span className="soft">a {per}</span>
      </p>
      <p>{text}</p>
      <p className="extra__today small soft">{today}</p>
    </Card>
  );
}
