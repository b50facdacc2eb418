/** The lines of an imported document or job, and what they come to. */
import { lineTotal, totalsOf } from "../documents/arithmetic";
import { centsIn, centsText, parsePercent, parseThousandths } from "../documents/amounts";
import { ContentInput, contentOf } from "../documents/content-input.server";
import { emptyContent, type Content, type Discount, type LineItem } from "../documents/content";
import { yesOrNo } from "../imports/cells";
import { textToHtml } from "../richtext/plain-text";
import { cycleIn } from "./cells";
import type { Column } from "./columns";
import { fileMessages } from "./limits";
import type { FileRow } from "./file.server";
import { RowProblem } from "./problem";

/** Its content with its lines, and what was chosen of them. Throws RowProblem. */
export function linesOf(rows: FileRow[]) {
  const first = rows[0]!;
  const lined = rows.filter(isLine);
  const chosen: string[] = [];
  const items = lined.map((row) => {
    const item = itemOf(row);
    if (item.optional && yesOrNo(row.of("chosen")) === true) chosen.push(item.uuid);
    return item;
  });
  const content: Content = {
    ...emptyContent,
    items,
    discount: discountOf(first),
    tax: taxOf(first),
  };
  const isFromTotals = items.length === 0;
  const whole = isFromTotals
    ? { ...content, discount: null, tax: null, items: fromTotals(first) }
    : content;
  return { content: whole, chosen };
}

/** Throws RowProblem if its lines come to something else than its total. */
export function checkTotal(row: FileRow, content: Content, chosen: string[], isApproved: boolean) {
  const { total } = totalsOf(content, new Set(isApproved ? chosen : []));
  const stated = centsOf(row, "total");
  if (stated === undefined || stated === total) return { content, total };
  // Programs without a tax rate in their files: what is missing is the tax, if they say so.
  const tax = centsOf(row, "tax");
  if (content.tax === null && tax !== undefined && tax === stated - total && tax > 0) {
    const items = [...content.items, plainItem("Sales tax", tax)];
    return { content: { ...content, items }, total: stated };
  }
  throw new RowProblem(
    row.line,
    "total",
    `The lines come to $${centsText(total)}, but the total is $${centsText(stated)}.`,
  );
}

function isLine({ of }: FileRow) {
  return (
    of("item") !== "" ||
    of("rate") !== "" ||
    of("quantity") !== "" ||
    (of("amount") !== "" && of("total") !== "")
  );
}

function itemOf(row: FileRow): LineItem {
  const { of, line } = row;
  const quantity = of("quantity") === "" ? 1000 : parseThousandths(of("quantity"));
  if (quantity === undefined || quantity < 0)
    throw new RowProblem(line, "quantity", fileMessages.amount);
  const amount = centsOf(row, "amount");
  const rate = centsOf(row, "rate") ?? amount ?? 0;
  const taxable = of("taxable") === "" ? row.hasTaxRate : yesOrNo(of("taxable"));
  if (taxable === undefined) throw new RowProblem(line, "taxable", fileMessages.taxable);
  const cycle = of("billedevery");
  const billingCycle = cycle === "" ? null : cycleIn(cycle);
  if (billingCycle === undefined) throw new RowProblem(line, "billed every", fileMessages.cycle);
  const item = {
    ...plainItem(of("item") || of("description") || "Work", rate),
    description: of("item") ? textToHtml(of("description")) : "",
    quantity,
    taxable,
    optional: yesOrNo(of("optional")) ?? false,
    billingCycle,
  };
  // Rounded elsewhere: the amount counts.
  if (amount !== undefined && lineTotal(item) !== amount)
    return { ...item, rate: amount, quantity: 1000 };
  return item;
}

/** A file without lines: one for the work, and what was added to it. */
function fromTotals(row: FileRow): LineItem[] {
  const { of } = row;
  const [subtotal, total] = [
    centsOf(row, "subtotal"),
    centsOf(row, "total") ?? centsOf(row, "amount"),
  ];
  const discount = Math.abs(centsOf(row, "discount") ?? 0);
  const stated = centsOf(row, "tax") ?? 0;
  if (subtotal === undefined && total === undefined)
    throw new RowProblem(row.line, "total", fileMessages.needsTotal);
  const net = subtotal ?? total! - stated + discount;
  // A column named "Tax (%)" is a rate: the tax is what is left.
  const tax = total === undefined ? stated : total - net + discount;
  const lines = of("lineitems");
  const name = of("title") || lines.split("\n")[0] || of("description") || "Work";
  const work = plainItem(name.slice(0, 200), net);
  return [
    { ...work, description: lines && lines !== name ? textToHtml(lines) : "" },
    ...(discount > 0 ? [plainItem("Discount", 0 - discount)] : []),
    ...(tax === 0 ? [] : [plainItem("Sales tax", tax)]),
  ];
}

function plainItem(name: string, rate: number): LineItem {
  return {
    uuid: crypto.randomUUID(),
    name,
    description: "",
    rate,
    quantity: 1000,
    taxable: false,
    optional: false,
    billingCycle: null,
  };
}

/** As we export it: "taxable" or "non-taxable 10%", beside the amount. */
function discountOf(row: FileRow): Discount | null {
  const value = Math.abs(centsOf(row, "discount") ?? 0);
  const [, applyTo, percent] =
    /^(taxable|non-taxable)(?: ([\d.]+)%)?$/.exec(row.of("discountappliesto")) ?? [];
  if (applyTo === undefined && value === 0) return null;
  const scope = applyTo === "taxable" ? "taxable" : "non-taxable";
  const hundredths = percent === undefined ? undefined : parsePercent(percent);
  return hundredths === undefined
    ? { name: "Discount", applyTo: scope, kind: "amount", value }
    : { name: "Discount", applyTo: scope, kind: "percent", value: hundredths };
}

function taxOf({ of }: FileRow) {
  const rate = parseThousandths(of("taxrate"));
  return rate === undefined ? null : { name: of("taxname") || "Sales tax", rate };
}

/** Undefined: the cell is empty. Throws RowProblem for what is no amount. */
export function centsOf({ of, line }: FileRow, column: Column) {
  const cell = of(column);
  if (cell === "") return undefined;
  const cents = centsIn(cell);
  if (cents === undefined) throw new RowProblem(line, column, fileMessages.amount);
  return cents;
}

/** The same rules as for what is typed. Throws RowProblem with the first one that is broken. */
export function checked({ line }: FileRow, content: Content): Content {
  const { items, discount, tax, notes, terms, day } = content;
  const parsed = ContentInput.safeParse({
    items: items.map(({ taxable, quantity, ...item }) => ({
      ...item,
      quantity: quantity / 1000,
      tax: taxable,
    })),
    discount: discount && {
      name: discount.name,
      applyTo: discount.applyTo,
      ...(discount.kind === "amount"
        ? { amount: discount.value }
        : { percent: discount.value / 100 }),
    },
    tax: tax && { name: tax.name, percent: tax.rate / 1000 },
    notes,
    terms,
    day,
  });
  if (parsed.success) return contentOf(parsed.data, emptyContent);
  const [issue] = parsed.error.issues;
  throw new RowProblem(line, String(issue!.path[0] ?? ""), issue!.message);
}
