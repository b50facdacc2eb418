/** The values of the form of an office's document settings, and the operation's input from them. */
import { parseThousandths, thousandthsText } from "./amounts";
import { columnNames } from "./content";
import { limits } from "./limits";
import type { ShownSettings } from "./settings-output.server";

type Fields = Record<string, string>;

interface Row {
  name: string;
  percent: string;
  isDefault: boolean;
}

export const rowField = (i: number, name: "name" | "percent") => `taxRates.${i}.${name}`;

export function settingsValues(settings: ShownSettings): Fields {
  const { numbers, columns } = settings;
  const isOn = (name: string, on: boolean | undefined) => (on ? { [name]: "on" } : {});
  return {
    ...rowFields(
      settings.taxRates.map(({ name, percent }) => ({
        name,
        percent: thousandthsText(Math.round(percent * 1000)),
        isDefault: name === settings.defaultTax,
      })),
    ),
    ...Object.assign({}, ...columnNames.map((name) => isOn(`columns.${name}`, columns[name]))),
    ...isOn("signature", settings.signature),
    ...isOn("reminders", settings.reminders),
    ...isOn("partialPayments", settings.partialPayments),
    estimateTerms: settings.estimateTerms,
    invoiceTerms: settings.invoiceTerms,
    estimateDays: String(settings.estimateDays),
    invoiceDays: String(settings.invoiceDays),
    paymentInstructions: settings.paymentInstructions,
    nextEstimate: String(numbers.estimate.next),
    nextInvoice: String(numbers.invoice.next),
  };
}

/** How many rates the form shows; the last one may be empty. */
export function rowsIn(values: Fields) {
  return Math.min(Number(values.rows) || 0, limits.taxRates);
}

/** Without empty rows, and after the button that was pressed: "add", "remove-2" or any other. */
export function withRows(fields: Fields, intent: string): Fields {
  const removed = /^remove-(\d+)$/.exec(intent)?.[1];
  const rows = Array.from({ length: rowsIn(fields) }, (_, i) => ({
    name: fields[rowField(i, "name")] ?? "",
    percent: fields[rowField(i, "percent")] ?? "",
    isDefault: fields.defaultTax === String(i),
  })).filter(({ name, percent }, i) => String(i) !== removed && (name + percent).trim() !== "");
  const added = intent === "add" ? [{ name: "", percent: "", isDefault: false }] : [];
  const others = Object.entries(fields).filter(([name]) => !name.startsWith("taxRates."));
  return { ...Object.fromEntries(others), ...rowFields([...rows, ...added]) };
}

function rowFields(rows: Row[]): Fields {
  return Object.assign(
    {
      rows: String(rows.length),
      defaultTax: String(rows.findIndex(({ isDefault }) => isDefault)),
    },
    ...rows.map(({ name, percent }, i) => ({
      [rowField(i, "name")]: name,
      [rowField(i, "percent")]: percent,
    })),
  ) as Fields;
}

/**
 * What can't be read stays as it is, for the operation's message. An unchecked box means no.
 *
 * @param fields From `withRows`.
 */
export function settingsInputOf(fields: Fields) {
  const taxRates = Array.from({ length: rowsIn(fields) }, (_, i) => ({
    name: fields[rowField(i, "name")] ?? "",
    percent: percentOf(fields[rowField(i, "percent")] ?? ""),
  }));
  const { estimateTerms, invoiceTerms, paymentInstructions, seen } = fields;
  return {
    taxRates,
    defaultTax: taxRates[Number(fields.defaultTax)]?.name ?? "",
    columns: Object.fromEntries(columnNames.map((name) => [name, `columns.${name}` in fields])),
    signature: "signature" in fields,
    reminders: "reminders" in fields,
    partialPayments: "partialPayments" in fields,
    estimateTerms,
    invoiceTerms,
    paymentInstructions,
    estimateDays: numberOf(fields.estimateDays),
    invoiceDays: numberOf(fields.invoiceDays),
    // Absent once they are fixed.
    ...(fields.nextEstimate !== undefined && { nextEstimate: numberOf(fields.nextEstimate) }),
    ...(fields.nextInvoice !== undefined && { nextInvoice: numberOf(fields.nextInvoice) }),
    ...(seen !== undefined && { version: seen }),
  };
}

function percentOf(text: string) {
  const thousandths = parseThousandths(text);
  return thousandths === undefined ? text : thousandths / 1000;
}

function numberOf(text = "") {
  const digits = text.replaceAll(",", "").trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}
