import * as z from "zod";
import { OfOffice, watchedOffice } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { findItems } from "./find-items.server";
import { pricesOf } from "./known-prices.server";
import { limits } from "./limits";
import { partAfter } from "./list-items.server";
import { messages } from "./messages";
import { wordsOf } from "./name-key";
import { PriceItem, priceItemOf } from "./price-item.server";

/** Services of one company that are looked at. */
const MOST_SERVICES = 300;

/** What a line can be made from: items of the price book, and services of the company's page. */
export const findLines = operation({
  name: "find lines",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    q: z
      .string()
      .trim()
      .max(limits.search, messages.search)
      .default("")
      .describe("Words of the name, or their beginnings. Default: the last used."),
  }),
  output: z.object({
    items: z.array(PriceItem),
    services: z
      .array(z.object({ name: z.string().meta({ examples: ["Drain cleaning"] }) }))
      .describe("Services that have no item in the price book."),
  }),
  find: (context, input) => watchedOffice(context, input, "price book"),
  async run({ reads }, { q }, { id, work }) {
    const [found, offers] = await Promise.all([
      q === "" ? partAfter(work, undefined, limits.found) : findItems(work, q, limits.found),
      reads.all<{ name: string }>(
        `SELECT name FROM offer WHERE company_id = ? ORDER BY position LIMIT ${MOST_SERVICES}`,
        id,
      ),
    ]);
    const words = wordsOf(q);
    const matching = offers.filter(({ name }) => begins(wordsOf(name), words));
    const known = await pricesOf(
      work,
      matching.map(({ name }) => name),
    );
    return {
      items: found.rows.map(priceItemOf),
      services: matching.filter(({ name }) => !known.has(name)).slice(0, limits.found),
    };
  },
});

/** Each of the words is the beginning of one of the name's. */
function begins(name: string[], words: string[]) {
  return words.every((word) => name.some((one) => one.startsWith(word)));
}
