/** Decides what to do with each row of a file of prices: a new item, a change of one, or nothing. */
import type { Work } from "../../database/work-databases/work";
import type { RowError } from "../../imports/csv";
import { plainText } from "../../richtext/plain-text";
import type { FileRow } from "./item-file.server";
import type { ItemInput } from "./item-input.server";
import { rowOf, type ItemRow } from "./item-statements.server";
import { limits } from "./limits";
import { fileMessages, messages } from "./messages";
import { nameKey } from "./name-key";
import { ITEM_COLUMNS, priceItemOf, type PriceItem, type ShownRow } from "./price-item.server";

export interface PlannedItem {
  line: number;
  row: ItemRow;
  /** Of the item before; 0: it is new. */
  version: number;
}

export interface ImportPlan {
  fresh: PlannedItem[];
  changed: PlannedItem[];
  unchanged: PlannedItem[];
  repeated: number;
  /** Rows that are left out. */
  errors: RowError[];
  /** The office's number of imported batches. If it grew, the plan is out of date. */
  imports: number;
}

/** A row is the item's that has its name. The same file twice therefore makes nothing twice. */
export async function planImport(work: Work, rows: readonly FileRow[]): Promise<ImportPlan> {
  const [existing, office] = await Promise.all([existingOf(work, rows), officeOf(work)]);
  const plan: ImportPlan = {
    fresh: [],
    changed: [],
    unchanged: [],
    repeated: 0,
    errors: [],
    imports: office.imports,
  };
  const room = limits.items - office.price_items;
  const inFile = new Map<string, FileRow>();
  for (const row of rows) {
    const key = nameKey(row.name);
    const first = inFile.get(key);
    if (first) {
      if (isSame(first, row)) plan.repeated += 1;
      else plan.errors.push(errorOf(row, "name", fileMessages.repeated(first.line)));
      continue;
    }
    inFile.set(key, row);
    const before = existing.get(key);
    if (!before && row.rate === undefined) plan.errors.push(errorOf(row, "price", messages.rate));
    else if (!before && plan.fresh.length >= room)
      plan.errors.push(errorOf(row, "", messages.full));
    else take(plan, row, before);
  }
  return plan;
}

function take(plan: ImportPlan, row: FileRow, before: PriceItem | undefined) {
  const after = inputOf(row, before);
  const planned = {
    line: row.line,
    row: rowOf(crypto.randomUUID(), after),
    version: before?.version ?? 0,
  };
  if (!before) plan.fresh.push(planned);
  else if (isEqual(before, after)) plan.unchanged.push(planned);
  else plan.changed.push(planned);
}

/** The item with what the row says. A description with the same text keeps its formatting. */
function inputOf({ name, rate, description, taxable }: FileRow, before?: PriceItem): ItemInput {
  const keepsText =
    description === undefined ||
    (before && plainText(description) === plainText(before.description));
  return {
    name,
    rate: rate ?? before?.rate ?? 0,
    description: (keepsText ? before?.description : description) ?? "",
    taxable: taxable ?? before?.taxable ?? true,
    billingCycle: before?.billingCycle ?? null,
  };
}

function isEqual(a: ItemInput, b: ItemInput) {
  return (["name", "rate", "description", "taxable"] as const).every((one) => a[one] === b[one]);
}

function isSame(a: FileRow, b: FileRow) {
  return (["rate", "description", "taxable"] as const).every((one) => a[one] === b[one]);
}

function errorOf({ line }: FileRow, column: string, message: string): RowError {
  return { line, column, message };
}

async function officeOf({ reads, companyId }: Work) {
  const row = await reads.first<{ imports: number; price_items: number }>(
    "SELECT imports, price_items FROM tenant WHERE company_id = ?",
    companyId,
  );
  return row ?? { imports: 0, price_items: 0 };
}

/** The items that have names of the file. */
async function existingOf({ reads, companyId }: Work, rows: readonly FileRow[]) {
  const found = await reads.all<ShownRow>(
    `SELECT ${ITEM_COLUMNS} FROM json_each(?2) j CROSS JOIN price_item p
      ON p.company_id = ?1 AND p.name_key = j.value`,
    companyId,
    JSON.stringify([...new Set(rows.map(({ name }) => nameKey(name)))]),
  );
  return new Map(found.map((row) => [nameKey(row.name), priceItemOf(row)]));
}
