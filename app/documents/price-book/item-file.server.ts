/** Reads items of the price book from CSV. */
import * as z from "zod";
import { unquoted, valueOf, yesOrNo } from "../../imports/cells";
import { readCsv, type RowError } from "../../imports/csv";
import { textToHtml } from "../../richtext/plain-text";
import { centsIn } from "../amounts";
import { columnOf, type Column } from "./csv-columns";
import { itemFields } from "./item-input.server";
import { importLimits } from "./limits";
import { fileMessages } from "./messages";

const Row = z.object({
  name: itemFields.name,
  rate: itemFields.rate.optional(),
  description: itemFields.description.optional(),
  taxable: z.boolean({ error: fileMessages.taxable }).optional(),
});

/** What the file says of an item; an empty cell says nothing. */
export interface FileRow extends z.output<typeof Row> {
  line: number;
}

interface PriceFile {
  /** Each row ends up here or, with its line, in `errors`. */
  rows: FileRow[];
  errors: RowError[];
  /** Why the whole file can't be read. */
  refused?: string | undefined;
  /** Columns that were not read, by their names in the file. */
  ignored: string[];
}

export function readPriceFile(csv: string): PriceFile {
  const rows: FileRow[] = [];
  const read = readCsv<Column>(csv, {
    columnOf,
    refuseColumns: (named) => (named.has("name") ? undefined : fileMessages.columns),
    toValue: (cell) => unquoted(valueOf(cell)),
    limit: { rows: importLimits.rows, message: fileMessages.rows },
    take(line, of) {
      const parsed = Row.safeParse(inputOf(of));
      if (parsed.success) {
        rows.push({ line, ...parsed.data });
        return undefined;
      }
      const [issue] = parsed.error.issues;
      const field = String(issue!.path[0] ?? "");
      return { column: field === "rate" ? "price" : field, message: issue!.message };
    },
  });
  return { rows, ...read };
}

function inputOf(of: (column: Column) => string) {
  const [price, description, taxable] = [of("price"), of("description"), of("taxable")];
  return {
    name: of("name"),
    ...(price && { rate: centsIn(price) ?? price }),
    ...(description && { description: textToHtml(description) }),
    ...(taxable && { taxable: yesOrNo(taxable) ?? taxable }),
  };
}
