/** An item of the price book as the office sees it, and its row. */
import * as z from "zod";
import type { priceItem } from "../../database/work-databases/document-tables";
import type { Work } from "../../database/work-databases/work";
import { Refusal } from "../../refusal";
import { BillingCycle } from "../content-input.server";
import { messages } from "./messages";

export type PriceItemRow = typeof priceItem.$inferSelect;

export const PriceItem = z.object({
  id: z.guid(),
  name: z.string().meta({ examples: ["Water heater, 50 gallons"] }),
  rate: z
    .int()
    .describe("In cents.")
    .meta({ examples: [120_450] }),
  description: z
    .string()
    .describe("Rich text as HTML; empty if none.")
    .meta({ examples: ["<p>With a new pan and valve.</p>"] }),
  taxable: z.boolean(),
  billingCycle: BillingCycle.nullable().describe("An item with one is a subscription plan."),
  usedAt: z.int().describe("When it was last used or changed: UTC epoch milliseconds."),
  version: z.int().meta({ description: "Also sent as the ETag, for If-Match." }),
});
export type PriceItem = z.output<typeof PriceItem>;

export const ITEM_COLUMNS =
  "p.id, p.name, p.rate, p.description, p.taxable, p.billing, p.used_at, p.version";

export type ShownRow = Pick<
  PriceItemRow,
  "id" | "name" | "rate" | "description" | "taxable" | "billing" | "used_at" | "version"
>;

export function priceItemOf(row: ShownRow): PriceItem {
  return {
    id: row.id,
    name: row.name,
    rate: row.rate,
    description: row.description,
    taxable: row.taxable === 1,
    billingCycle: row.billing ? (JSON.parse(row.billing) as PriceItem["billingCycle"]) : null,
    usedAt: row.used_at,
    version: row.version,
  };
}

/** Throws "not-found" for another company's. */
export async function storedItem({ reads, companyId }: Work, id: string): Promise<PriceItem> {
  const row = await reads.first<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM price_item p WHERE p.company_id = ? AND p.id = ?`,
    companyId,
    id,
  );
  if (!row) throw new Refusal("not-found", messages.none);
  return priceItemOf(row);
}
