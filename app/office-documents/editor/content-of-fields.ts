/** The content of a document from the fields of its form: for the live totals and for the server. */
import { plainText, textToHtml } from "../../richtext/plain-text";
import { parseCents, parsePercent, parseThousandths } from "../../documents/amounts";
import { cycleIn } from "../../documents/billing";
import {
  columnNames,
  discountScopes,
  type Columns,
  type Content,
  type Deposit,
  type Discount,
  type LineItem,
  type Tax,
} from "../../documents/content";
import { isDay } from "../../calendar/days";
import { limits } from "../../documents/limits";
import { messages } from "../../documents/messages";
import { lineField, typedLines, type Fields, type LineValues } from "./form-values";

export interface ReadFields {
  content: Content;
  /** By field. What can't be read is in the content as it was before. */
  errors: Fields;
}

/** @param before The content that is saved. */
export function contentOfFields(fields: Fields, before: Content): ReadFields {
  const errors: Fields = {};
  const items = typedLines(fields)
    .map((line) => lineOf(line, before, errors))
    .filter((item) => !isUntouched(item));
  const text = (name: string) => (fields[name] ?? "").replace(/\r\n?/g, "\n");
  const content = {
    items,
    discount: discountOf(fields, before.discount, errors),
    tax: taxOf(fields, before.tax, errors),
    columns: Object.fromEntries(
      columnNames.map((name) => [name, fields[name] === "true"]),
    ) as Columns,
    notes: text("notes"),
    terms: text("terms"),
    day: dayOf(fields.day ?? "", before.day, errors),
    // The form of an invoice has no such field.
    deposit:
      fields.depositKind === undefined
        ? before.deposit
        : (amountOrPercent(fields, "deposit", before.deposit, errors) satisfies Deposit | null),
    signature: fields.signature === "true",
  };
  return { content, errors };
}

function lineOf(line: LineValues, { items }: Content, errors: Fields): LineItem {
  const { uuid, name } = line;
  const before = items.find((item) => item.uuid === uuid);
  const read = (
    field: "rate" | "quantity",
    parse: (text: string) => number | undefined,
    empty: number,
    [least, most]: [number, number],
  ) => {
    const text = line[field].trim();
    const value = text === "" ? empty : parse(text);
    if (value !== undefined && value >= least && value <= most) return value;
    errors[lineField(uuid, field)] = messages[field];
    return before?.[field] ?? empty;
  };
  return {
    uuid,
    name: name.replace(/\s+/g, " ").trim(),
    description: descriptionOf(line, before),
    rate: read("rate", parseCents, 0, [-limits.rate, limits.rate]),
    quantity: read("quantity", parseThousandths, 1000, [0, limits.quantity]),
    taxable: line.tax === "true",
    optional: line.optional === "true",
    billingCycle: cycleIn(line.billing),
  };
}

/** Text that was not changed keeps the formatting that it has. */
function descriptionOf({ html, description }: LineValues, before: LineItem | undefined) {
  const text = description.replace(/\r\n?/g, "\n").trim();
  if (html !== "") return plainText(html) === "" ? "" : html;
  if (before && text === plainText(before.description)) return before.description;
  return text && textToHtml(text);
}

function discountOf(fields: Fields, before: Discount | null, errors: Fields): Discount | null {
  const value = amountOrPercent(fields, "discount", before, errors);
  if (!value) return null;
  const { discountName = "", discountApplyTo } = fields;
  return {
    name: discountName.replace(/\s+/g, " ").trim(),
    applyTo: discountScopes.find((scope) => scope === discountApplyTo) ?? "taxable",
    ...value,
  };
}

type Value = Pick<Discount, "kind" | "value">;

function amountOrPercent(
  fields: Fields,
  part: "discount" | "deposit",
  before: Value | null,
  errors: Fields,
): Value | null {
  const kind = fields[`${part}Kind`];
  if (kind !== "amount" && kind !== "percent") return null;
  const text = fields[`${part}Value`] ?? "";
  const [parse, most] =
    kind === "amount" ? [parseCents, limits.total] : [parsePercent, limits.percent];
  const value = parse(text);
  if (value !== undefined && value >= 0 && value <= most) return { kind, value };
  errors[`${part}Value`] = messages[kind];
  return before && { kind: before.kind, value: before.value };
}

function taxOf(fields: Fields, before: Tax | null, errors: Fields): Tax | null {
  const chosen = fields.tax ?? "";
  const [, rate, name] = /^(\d{1,6}) (.*)$/s.exec(chosen) ?? [];
  if (rate !== undefined) return { name: name!, rate: Number(rate) };
  if (chosen !== "other") return null;
  const value = parseThousandths(fields.taxPercent ?? "");
  if (value !== undefined && value >= 0 && value <= limits.taxRate)
    return { name: (fields.taxName ?? "").replace(/\s+/g, " ").trim(), rate: value };
  errors.taxPercent = messages.taxRate;
  return before;
}

function dayOf(text: string, before: string, errors: Fields) {
  const day = text.trim();
  if (day === "" || isDay(day)) return day;
  errors.day = messages.day;
  return before;
}

/** "Add line" was pressed, and nothing was written. */
function isUntouched({ name, rate, description }: LineItem) {
  return name === "" && rate === 0 && description === "";
}
