import { Link } from "@remix-run/react";
import { plainText } from "../../richtext/plain-text";
import { formatUSD } from "../../ui/money";
import { cycleLabel } from "../billing";
import type { PriceItem } from "./price-item.server";

interface ItemLinesProps {
  items: PriceItem[];
  hrefOf: (item: PriceItem) => string;
}

export function ItemLines({ items, hrefOf }: ItemLinesProps) {
  return (
    <ul className="office__lines">
      {items.map((item) => (
        <li key={item.id} className="office__line">
          <div className="office__line-text">
            <Link to={hrefOf(item)} prefetch="intent" className="office__line-name">
              {item.name}
            </Link>
            <span className="small soft">{aboutOf(item)}</span>
          </div>
          <span className="number">{formatUSD(item.rate)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The description's first line is enough to tell items apart. */
function aboutOf({ description, taxable, billingCycle }: PriceItem) {
  const [first = ""] = plainText(description).split("\n");
  return [billingCycle && cycleLabel(billingCycle), taxable ? "" : "Not taxed", first]
    .filter(Boolean)
    .join(" · ");
}
