/** The fields of the editor's form, from the content that they edit. Also for the browser. */
import { plainText } from "../../richtext/plain-text";
import { centsText, percentText, thousandthsText } from "../../documents/amounts";
import { cycleValue } from "../../documents/billing";
import { columnNames, type Content, type LineItem, type Tax } from "../../documents/content";

export type Fields = Record<string, string>;

/** The name of a field of one line. Their order in the form is the order of the lines. */
export function lineField(uuid: string, field: string) {
  return `line.${uuid}.${field}`;
}

export interface LineValues {
  uuid: string;
  name: string;
  rate: string;
  quantity: string;
  tax: string;
  optional: string;
  billing: string;
  /** As text. */
  description: string;
  /** With its formatting. */
  html: string;
}

export function lineValues(item: LineItem): LineValues {
  return {
    uuid: item.uuid,
    name: item.name,
    rate: centsText(item.rate),
    quantity: thousandthsText(item.quantity),
    tax: item.taxable ? "true" : "",
    optional: item.optional ? "true" : "",
    billing: cycleValue(item.billingCycle),
    description: plainText(item.description),
    html: item.description,
  };
}

const nothingTyped = {
  name: "",
  rate: "",
  quantity: "1",
  tax: "",
  optional: "",
  billing: "",
  description: "",
  html: "",
};

/** A line that somebody adds. */
export function emptyLine(): LineValues {
  return { ...nothingTyped, uuid: crypto.randomUUID(), tax: "true" };
}

/** What was typed into the lines of a form, in their order. */
export function typedLines(typed: Fields): LineValues[] {
  const lines = new Map<string, LineValues>();
  for (const [field, value] of Object.entries(typed)) {
    const [, uuid, name] = /^line\.([\da-f-]{36})\.(\w+)$/.exec(field) ?? [];
    if (!uuid || !name || !Object.hasOwn(nothingTyped, name)) continue;
    const line = lines.get(uuid) ?? { ...nothingTyped, uuid };
    line[name as keyof LineValues] = value;
    lines.set(uuid, line);
  }
  return [...lines.values()];
}

/** The fields below the lines. */
export function otherValues(content: Content): Fields {
  const { discount, tax, deposit, columns, notes, terms, day, signature } = content;
  return {
    discountKind: discount?.kind ?? "",
    discountValue: valueText(discount),
    discountName: discount?.name ?? "",
    discountApplyTo: discount?.applyTo ?? "taxable",
    tax: tax ? taxValue(tax) : "",
    taxName: tax?.name ?? "",
    taxPercent: tax ? thousandthsText(tax.rate) : "",
    depositKind: deposit?.kind ?? "",
    depositValue: valueText(deposit),
    ...Object.fromEntries(columnNames.map((name) => [name, columns[name] ? "true" : ""])),
    notes,
    terms,
    day,
    signature: signature ? "true" : "",
  };
}

function valueText(part: { kind: "amount" | "percent"; value: number } | null) {
  if (!part) return "";
  return part.kind === "amount" ? centsText(part.value) : percentText(part.value);
}

/** A named rate as an option: its rate, then its name. */
export function taxValue({ name, rate }: Tax) {
  return `${rate} ${name}`;
}
