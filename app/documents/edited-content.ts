/** The content of a document as the API shows and takes it: decimals, and "tax" for "taxable". */
import { columnNames, type Columns, type Content, type LineItem } from "./content";

interface AmountOrPercent {
  /** In cents. */
  amount?: number;
  percent?: number;
}

export interface EditedContent extends Omit<Content, "items" | "discount" | "tax" | "deposit"> {
  items: (Omit<LineItem, "taxable"> & { tax: boolean })[];
  discount: (Pick<NonNullable<Content["discount"]>, "name" | "applyTo"> & AmountOrPercent) | null;
  tax: { name: string; percent: number } | null;
  deposit: AmountOrPercent | null;
}

export function editedContent(content: Content): EditedContent {
  const { items, discount, tax, deposit, columns, notes, terms, day, signature } = content;
  return {
    items: items.map(({ taxable, quantity, ...item }) => ({
      ...item,
      quantity: quantity / 1000,
      tax: taxable,
    })),
    discount: discount && {
      name: discount.name,
      applyTo: discount.applyTo,
      ...amountOrPercent(discount),
    },
    tax: tax && { name: tax.name, percent: tax.rate / 1000 },
    deposit: deposit && amountOrPercent(deposit),
    columns: Object.fromEntries(columnNames.map((name) => [name, columns[name]])) as Columns,
    notes,
    terms,
    day,
    signature,
  };
}

function amountOrPercent({
  kind,
  value,
}: {
  kind: "amount" | "percent";
  value: number;
}): AmountOrPercent {
  return kind === "amount" ? { amount: value } : { percent: value / 100 };
}

/** The other way round. */
export function storedContent(edited: EditedContent): Content {
  const { items, discount, tax, deposit } = edited;
  return {
    ...edited,
    items: items.map(({ tax: taxable, quantity, ...item }) => ({
      ...item,
      quantity: Math.round(quantity * 1000),
      taxable,
    })),
    discount: discount && {
      name: discount.name,
      applyTo: discount.applyTo,
      ...storedAmount(discount),
    },
    tax: tax && { name: tax.name, rate: Math.round(tax.percent * 1000) },
    deposit: deposit && storedAmount(deposit),
  };
}

function storedAmount({ amount, percent }: AmountOrPercent) {
  return amount === undefined
    ? ({ kind: "percent", value: Math.round(percent! * 100) } as const)
    : ({ kind: "amount", value: amount } as const);
}
