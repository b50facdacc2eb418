import { Row, Rows, type Columns } from "../../office/rows";
import { plainText } from "../../richtext/plain-text";
import { Badge } from "../../ui/badge";
import { formatUSD } from "../../ui/money";
import { cycleLabel } from "../billing";
import type { PriceItem } from "./price-item.server";

interface ItemLinesProps {
  items: PriceItem[];
  hrefOf: (item: PriceItem) => string;
}

const columns: Columns = { name: "Item", what: "Description", status: "Tax", money: "Price" };

export function ItemLines({ items, hrefOf }: ItemLinesProps) {
  return (
    <Rows columns={columns}>
      {items.map((item) => (
        <Row
          key={item.id}
          name={item.name}
          to={hrefOf(item)}
          what={<span className="soft">{aboutOf(item)}</span>}
          status={!item.taxable && <Badge>Not taxed</Badge>}
          money={formatUSD(item.rate)}
        />
      ))}
    </Rows>
  );
}

/** The description's first line is enough to tell items apart. */
function aboutOf({ description, billingCycle }: PriceItem) {
  const [first = ""] = plainText(description).split("\n");
  return [billingCycle && cycleLabel(billingCycle), first].filter(Boolean).join(" · ");
}
