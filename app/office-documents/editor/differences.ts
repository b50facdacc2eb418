/** What someone else saved differs from what this person typed: shown before either is kept. */
import { plainText } from "../../richtext/plain-text";
import { percentText, thousandthsText } from "../../documents/amounts";
import { cycleText } from "../../documents/billing";
import { columnNames, type Content, type Deposit, type LineItem } from "../../documents/content";
import { dayText } from "../../calendar/days";
import { usd } from "../../documents/usd";

export interface Difference {
  /** "Line 2", "Notes". */
  label: string;
  /** As it is saved now; "" for nothing. */
  saved: string;
}

export function differences(typed: Content, saved: Content): Difference[] {
  return [...ofLines(typed.items, saved.items), ...ofOthers(typed, saved)];
}

function ofLines(typed: LineItem[], saved: LineItem[]): Difference[] {
  const mine = new Map(typed.map((item) => [item.uuid, item]));
  const theirs = new Set(saved.map(({ uuid }) => uuid));
  const changed = saved.flatMap((item, i) => {
    const own = mine.get(item.uuid);
    if (own && lineText(own) === lineText(item)) return [];
    return [{ label: own ? `Line ${i + 1}` : `Line ${i + 1}, added`, saved: lineText(item) }];
  });
  const removed = typed
    .filter(({ uuid }) => !theirs.has(uuid))
    .map(({ name }) => ({ label: name || "A line without a name", saved: "" }));
  const isReordered =
    changed.length === 0 &&
    removed.length === 0 &&
    typed.some(({ uuid }, i) => uuid !== saved[i]?.uuid);
  const order = saved.map(({ name }) => name).join(", ");
  return [...changed, ...removed, ...(isReordered ? [{ label: "Order", saved: order }] : [])];
}

function lineText({ name, description, rate, quantity, ...item }: LineItem) {
  return [
    `${name || "No name"}: ${thousandthsText(quantity)} × ${usd(rate)}`,
    item.taxable ? "" : "not taxed",
    item.optional ? "optional" : "",
    item.billingCycle ? cycleText(item.billingCycle) : "",
    plainText(description),
  ]
    .filter(Boolean)
    .join(", ");
}

function ofOthers(typed: Content, saved: Content): Difference[] {
  const texts: [string, (content: Content) => string][] = [
    ["Discount", discountText],
    ["Tax", ({ tax }) => (tax ? `${tax.name || "Tax"}, ${thousandthsText(tax.rate)}%` : "")],
    ["Deposit", ({ deposit }) => valueText(deposit)],
    ["Date", ({ day }) => day && dayText(day)],
    ["Notes", ({ notes }) => notes],
    ["Terms", ({ terms }) => terms],
    ["Signature", ({ signature }) => (signature ? "Asked for" : "")],
    ["Columns", ({ columns }) => columnNames.filter((name) => columns[name]).join(", ")],
  ];
  return texts
    .filter(([, textOf]) => textOf(typed).trim() !== textOf(saved).trim())
    .map(([label, textOf]) => ({ label, saved: textOf(saved) }));
}

function discountText({ discount }: Content) {
  return discount
    ? `${discount.name || "Discount"}, ${valueText(discount)}, ${discount.applyTo} items`
    : "";
}

function valueText(part: Deposit | null) {
  if (!part) return "";
  return part.kind === "amount" ? usd(part.value) : `${percentText(part.value)}%`;
}
