/** The values of an item's form, and the operation's input from them. */
import { plainText, textToHtml } from "../../richtext/plain-text";
import type { Fields } from "../../routing/submit.server";
import { cycleValue } from "../billing";
import { centsText, parseCents } from "../amounts";
import type { PriceItem } from "./price-item.server";

export function formValues({ name, rate, description, taxable, billingCycle }: PriceItem) {
  return {
    name,
    rate: centsText(rate),
    description: plainText(description),
    taxable: taxable ? "true" : "",
    billing: cycleValue(billingCycle),
  };
}

/**
 * What can't be read stays as it is, for the operation's message. An unchecked box means no.
 *
 * @param before A description whose text is unchanged keeps its formatting.
 */
export function itemInputOf(fields: Fields, before?: PriceItem) {
  const { name, rate = "", billing = "", key, seen } = fields;
  const description = (fields.description ?? "").replace(/\r\n?/g, "\n").trim();
  const isKept = before && description === plainText(before.description);
  const [, interval, frequency] = /^(\w)(\d+)$/.exec(billing) ?? [];
  return {
    name,
    rate: parseCents(rate) ?? rate,
    ...(!isKept && { description: description && textToHtml(description) }),
    taxable: fields.taxable === "true",
    billingCycle: interval ? { interval, frequency: Number(frequency) } : null,
    ...(key && { key }),
    ...(seen && { version: seen }),
  };
}
