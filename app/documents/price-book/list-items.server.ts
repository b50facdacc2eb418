import * as z from "zod";
import type { Work } from "../../database/work-databases/work";
import { OfOffice, watchedOffice } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { findItems } from "./find-items.server";
import { ItemId } from "./item-input.server";
import { limits, pageSizes } from "./limits";
import { messages } from "./messages";
import { ITEM_COLUMNS, PriceItem, priceItemOf, type ShownRow } from "./price-item.server";

/** The last used or changed first, in parts; or what a search finds. */
export const listPriceItems = operation({
  name: "list price items",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    q: z
      .string()
      .trim()
      .max(limits.search, messages.search)
      .default("")
      .describe(`Words of the name, or their beginnings. It finds at most ${limits.found} items.`),
    after: ItemId.optional().describe("The last item of the part before this one."),
    before: ItemId.optional().describe("The first item of the part after this one."),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    items: z.array(PriceItem),
    total: z.int().describe("Number of all items, whatever is searched."),
    earlier: z.boolean().describe("Whether items come before this part."),
    more: z.boolean().describe("Whether more items follow, or match."),
  }),
  find: (context, input) => watchedOffice(context, input, "price book"),
  async run(_context, { q, after, before, rows }, { work }) {
    const [total, found] = await Promise.all([
      work.reads.first<{ price_items: number }>(
        "SELECT price_items FROM tenant WHERE company_id = ?",
        work.companyId,
      ),
      q === ""
        ? before
          ? partBefore(work, before, rows)
          : partAfter(work, after, rows)
        : findItems(work, q, Math.min(rows, limits.found)),
    ]);
    return {
      items: found.rows.map(priceItemOf),
      total: total?.price_items ?? 0,
      earlier: found.earlier,
      more: found.more,
    };
  },
});

export interface Part {
  rows: ShownRow[];
  earlier: boolean;
  more: boolean;
}

/** The place of an item in the list. */
const PLACE = "(SELECT used_at, id FROM price_item WHERE company_id = ? AND id = ?)";

export async function partAfter(
  { reads, companyId }: Work,
  after: string | undefined,
  rows: number,
): Promise<Part> {
  const found = await reads.all<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM price_item p INDEXED BY price_item_used WHERE p.company_id = ?
      ${after ? `AND (p.used_at, p.id) < ${PLACE}` : ""}
      ORDER BY p.used_at DESC, p.id DESC LIMIT ?`,
    companyId,
    ...(after ? [companyId, after] : []),
    rows + 1,
  );
  return { rows: found.slice(0, rows), earlier: after !== undefined, more: found.length > rows };
}

async function partBefore({ reads, companyId }: Work, before: string, rows: number): Promise<Part> {
  const found = await reads.all<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM price_item p INDEXED BY price_item_used WHERE p.company_id = ?
      AND (p.used_at, p.id) > ${PLACE} ORDER BY p.used_at, p.id LIMIT ?`,
    companyId,
    companyId,
    before,
    rows + 1,
  );
  return { rows: found.slice(0, rows).reverse(), earlier: found.length > rows, more: true };
}
