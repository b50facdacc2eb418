import type Stripe from "stripe";
import { prices } from "../catalogue/price";
import { products } from "../catalogue/product";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import type { Line } from "../invoices/invoice";
import { money } from "../pages/fields";

export interface Ordered {
  price: string;
  quantity: number;
}

interface Period {
  start: number;
  end: number;
}

/** What an item costs for a period; nothing during a trial. */
export function periodLine(
  scope: Scope,
  { price: id, quantity }: Ordered,
  item: string,
  period: Period,
  trial: boolean,
): Line {
  const price = prices.need(scope, id);
  const name = products.get(scope, String(price.product))?.name ?? "Product";
  const amount = price.unit_amount ?? 0;
  return {
    amount: trial ? 0 : amount * quantity,
    description: trial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${money(amount, price.currency)}${per(price)})`,
    price,
    quantity,
    period,
    item,
    proration: false,
  };
}

export const per = ({ recurring }: Stripe.Price) =>
  !recurring
    ? ""
    : recurring.interval_count === 1
      ? ` / ${recurring.interval}`
      : ` every ${recurring.interval_count} ${recurring.interval}s`;

/** The part of a period that is left, as a credit for the old or a debit for the new. */
export function prorationLine(
  scope: Scope,
  item: Stripe.SubscriptionItem,
  now: number,
  kind: "unused" | "remaining",
): Line {
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item;
  const share = end > start ? (end - now) / (end - start) : 0;
  const amount = Math.round((price.unit_amount ?? 0) * quantity * share);
  const name = products.get(scope, String(price.product))?.name ?? "Product";
  return {
    amount: kind === "unused" ? -amount : amount,
    description: `${kind === "unused" ? "Unused" : "Remaining"} time on ${name}`,
    price,
    quantity,
    period: { start: now, end },
    item: item.id,
    proration: true,
  };
}

interface Pending {
  /** The subscription's id. */
  id: string;
  lines: Line[];
}

const pending = table<Pending>("pending_lines");

/** Lines for the next invoice of a subscription. */
export function addPending(scope: Scope, subscription: string, lines: Line[]): void {
  const before = pending.get(scope, subscription)?.lines ?? [];
  pending.put(scope, { id: subscription, lines: [...before, ...lines] });
}

export function takePending(scope: Scope, subscription: string): Line[] {
  const { lines } = pending.get(scope, subscription) ?? { lines: [] };
  pending.delete(scope, subscription);
  return lines;
}
