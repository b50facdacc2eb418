/** Imports items from a file, in two steps: a preview, which writes nothing, and the import. */
import * as z from "zod";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { plainText } from "../../richtext/plain-text";
import { countInOffice, limits } from "../../security/limits.server";
import { readPriceFile } from "./item-file.server";
import { importLimits } from "./limits";
import { fileMessages } from "./messages";
import { planImport } from "./plan-import.server";
import { writeImport } from "./write-import.server";

const Outcome = z.object({
  rows: z.int().describe("Rows read from the file."),
  added: z.int().describe("New items."),
  changed: z.int().describe("Rows whose item exists and gets other values."),
  unchanged: z.int().describe("Rows whose item exists with the same values."),
  repeated: z.int().describe("Rows of an item that an earlier row of the file has."),
  wrong: z.int().describe("Rows that are left out."),
  errors: z
    .array(
      z.object({
        line: z.int().meta({ examples: [3] }),
        column: z.string().meta({ examples: ["price"] }),
        message: z.string().meta({ examples: ["Enter a price, such as 120.00."] }),
      }),
    )
    .describe(`The first ${importLimits.shownErrors} errors.`),
  ignored: z
    .array(z.string())
    .describe("Columns that were not read, by their names in the file.")
    .meta({ examples: [["SKU"]] }),
});
export type Outcome = z.output<typeof Outcome>;

const Input = OfOffice.extend({
  csv: z
    .string({ error: fileMessages.empty })
    .min(1, fileMessages.empty)
    .max(importLimits.bytes, fileMessages.bytes)
    .describe(
      "Its first line names the columns: name, price in dollars, description, taxable (yes or no).",
    )
    .meta({ examples: ['name,price,taxable\n"Water heater, 50 gallons","$1,204.50",yes\n'] }),
});

export const previewPriceImport = operation({
  name: "preview price import",
  may: user,
  effect: "read",
  input: Input,
  output: Outcome.extend({
    sample: z
      .array(
        z.object({
          line: z.int().meta({ examples: [2] }),
          name: z.string().meta({ examples: ["Water heater, 50 gallons"] }),
          rate: z
            .int()
            .describe("In cents.")
            .meta({ examples: [120_450] }),
          description: z.string().describe("As plain text."),
          taxable: z.boolean(),
        }),
      )
      .describe(`The first ${importLimits.sampleRows} rows without errors, as they were read.`),
  }),
  find: (context, input) => watchedOffice(context, input, "price book"),
  async run(_context, { csv }, office) {
    const { plan, outcome } = await planned(office, csv);
    const sample = [...plan.fresh, ...plan.changed, ...plan.unchanged]
      .toSorted((a, b) => a.line - b.line)
      .slice(0, importLimits.sampleRows)
      .map(({ line, row: { name, rate, description, taxable } }) => ({
        line,
        name,
        rate,
        description: plainText(description),
        taxable: taxable === 1,
      }));
    return { ...outcome, sample };
  },
});

/** Repeated or resumed, it makes each item once. */
export const importPrices = operation({
  name: "import prices",
  may: user,
  effect: "write",
  input: Input,
  output: Outcome,
  find: (context, input) => watchedOffice(context, input, "price book"),
  async run(context, { csv }, office) {
    refuseWithoutPro(office);
    await countInOffice(office.work, [{ limit: limits.priceImport, of: "all" }], context.now());
    const { plan, outcome } = await planned(office, csv);
    await writeImport(context, office, plan);
    return outcome;
  },
});

async function planned(office: Office, csv: string) {
  const { rows, errors, refused, ignored } = readPriceFile(csv);
  const problem = refused ?? (rows.length + errors.length === 0 ? fileMessages.empty : undefined);
  if (problem) throw new Refusal("invalid", problem, { csv: problem });
  const plan = await planImport(office.work, rows);
  const all = [...errors, ...plan.errors].toSorted((a, b) => a.line - b.line);
  const outcome: Outcome = {
    rows: rows.length + errors.length,
    added: plan.fresh.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    repeated: plan.repeated,
    wrong: all.length,
    errors: all.slice(0, importLimits.shownErrors),
    ignored,
  };
  return { plan, outcome };
}
