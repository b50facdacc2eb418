/** The price book learns from what was sent: name, description, rate and tax of each line. */
import type { BoundSql } from "../../database/one-trip";
import type { LineItem } from "../content";
import { putItems, rowOf } from "./item-statements.server";
import { nameKey } from "./name-key";

type Learned = Pick<LineItem, "name" | "description" | "rate" | "taxable" | "billingCycle">;

/** For the batch of the sending. Credits are not learned. A full book learns no new names. */
export function learnPrices(companyId: string, items: Learned[], at: number): BoundSql[] {
  const rows = [...new Map(items.map((item) => [nameKey(item.name), item]))]
    .filter(([key, { rate }]) => key !== "" && rate >= 0)
    .map(([, item]) => rowOf(crypto.randomUUID(), item));
  return rows.length === 0 ? [] : putItems(companyId, rows, at);
}
