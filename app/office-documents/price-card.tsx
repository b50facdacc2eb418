import type { ReactNode } from "react";
import { usd } from "../documents/usd";
import { Card } from "../ui/card";

interface PriceCardProps {
  title: string;
  items: { uuid: string; name: string; quantity: number; rate: number }[];
  /** In cents. */
  total: number;
  totalLabel?: string;
  /** The link to their editor. */
  change: ReactNode;
  /** Without lines. */
  empty?: string;
}

/** Lines as they will be billed. */
export function PriceCard(props: PriceCardProps) {
  const { title, items, total, totalLabel = "Total with discount and tax", change, empty } = props;
  return (
    <Card as="section" className="stack">
      <div className="cluster cluster--apart gap-3">
        <h2>{title}</h2>
        {change}
      </div>
      {items.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <ul>
          {items.map(({ uuid, name, quantity, rate }) => (
            <li key={uuid} className="office__line">
              <span className="office__line-text">
                {name || "Line"}
                {quantity !== 1 && ` × ${quantity}`}
              </span>
              <span className="number">{usd(Math.round(rate * quantity))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="cluster cluster--apart gap-3">
        <span className="soft">{totalLabel}</span>
        <strong className="number">{usd(total)}</strong>
      </p>
    </Card>
  );
}
