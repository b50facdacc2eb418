import type { ReactNode } from "react";
import { plainText } from "../../richtext/plain-text";
import { centsText } from "../../documents/amounts";
import { cycleLabel, cycleValue } from "../../documents/billing";
import type { BillingCycle } from "../../documents/content";
import { usd } from "../../documents/usd";
import type { LineValues } from "./form-values";

/** What a line can be made from: an item of the price book, or a service without a price. */
export interface Pickable {
  name: string;
  /** In cents; null: not known. */
  rate: number | null;
  description: string;
  taxable: boolean;
  billingCycle: BillingCycle | null;
}

export interface Found {
  items: Pickable[];
  services: Pickable[];
}

export function pickedValues({ name, rate, description, taxable, billingCycle }: Pickable) {
  return {
    name,
    rate: rate === null ? "" : centsText(rate),
    description: plainText(description),
    html: description,
    tax: taxable ? "true" : "",
    billing: cycleValue(billingCycle),
  } satisfies Partial<LineValues>;
}

interface PickLinesProps {
  found: Found;
  q: string;
  buttonOf: (item: Pickable) => ReactNode;
}

export function PickLines({ found: { items, services }, q, buttonOf }: PickLinesProps) {
  if (items.length === 0 && services.length === 0)
    return (
      <p className="soft">
        {q
          ? `Nothing found for “${q}”.`
          : "Nothing here yet. Lines of estimates and invoices you send are added to your price book."}
      </p>
    );
  return (
    <>
      <Section title="Price book" items={items} buttonOf={buttonOf} />
      <Section title="Your services" items={services} buttonOf={buttonOf} />
    </>
  );
}

interface SectionProps extends Pick<PickLinesProps, "buttonOf"> {
  title: string;
  items: Pickable[];
}

function Section({ title, items, buttonOf }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.name} className="office__line">
            <div className="office__line-text">
              <span className="office__line-name">{item.name}</span>
              <span className="small soft">
                {[
                  item.rate === null ? "" : usd(item.rate),
                  item.billingCycle ? cycleLabel(item.billingCycle) : "",
                  plainText(item.description).split("\n")[0],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
            {buttonOf(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
