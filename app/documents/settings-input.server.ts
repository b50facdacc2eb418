/** What an office chooses for its documents, as the form and the API send it. */
import * as z from "zod";
import { columnNames, type Columns, type Tax } from "./content";
import { decimal, line, Paragraphs } from "./content-input.server";
import { limits } from "./limits";
import { messages } from "./messages";
import type { DocumentSettings } from "./settings";

const Days = z.int({ error: messages.days }).min(0, messages.days).max(limits.days, messages.days);

const NextNumber = z
  .int({ error: messages.nextNumber })
  .min(limits.firstNumber, messages.nextNumber)
  .max(limits.lastNumber, messages.nextNumber);

const TaxRates = z
  .array(
    z.object({
      name: line(limits.taxName, messages.tooLong(limits.taxName)).refine(
        (name) => name !== "",
        messages.taxName,
      ),
      percent: decimal(1000, limits.taxRate, messages.taxRate).describe(
        "At most three digits after the point.",
      ),
    }),
  )
  .max(limits.taxRates, messages.taxRates)
  .superRefine((rates, { addIssue }) => {
    const seen = new Set<string>();
    rates.forEach(({ name }, i) => {
      const key = name.toLowerCase();
      if (seen.has(key))
        addIssue({ code: "custom", path: [i, "name"], message: messages.sameTaxName });
      seen.add(key);
    });
  });

/** What is left out stays. */
export const SettingsInput = z.object({
  taxRates: TaxRates.optional().describe("All of them, in their order."),
  defaultTax: line(limits.taxName, messages.noTax)
    .optional()
    .describe("The name of one of the rates; empty: none."),
  columns: z
    .object(Object.fromEntries(columnNames.map((name) => [name, z.boolean().optional()])))
    .optional()
    .describe("The columns that new documents show."),
  estimateTerms: Paragraphs(limits.terms).optional(),
  invoiceTerms: Paragraphs(limits.terms).optional(),
  estimateDays: Days.optional(),
  invoiceDays: Days.optional(),
  signature: z.boolean().optional(),
  paymentInstructions: Paragraphs(limits.notes)
    .optional()
    .describe("Shown on invoices that can’t be paid online."),
  reminders: z.boolean().optional(),
  partialPayments: z
    .boolean()
    .optional()
    .describe("Whether clients may pay a part of an invoice online."),
  nextEstimate: NextNumber.optional().describe("Only before the first estimate is sent."),
  nextInvoice: NextNumber.optional().describe("Only before the first invoice is sent."),
});

type Chosen = Omit<z.output<typeof SettingsInput>, "nextEstimate" | "nextInvoice">;

/** The settings after a change. A default whose rate was removed becomes "". */
export function settingsOf(
  { taxRates: rates, columns, defaultTax, ...others }: Chosen,
  before: DocumentSettings,
): DocumentSettings {
  const taxRates: Tax[] =
    rates?.map(({ name, percent }) => ({ name, rate: percent })) ?? before.taxRates;
  const wanted = (defaultTax ?? before.defaultTax).toLowerCase();
  return {
    ...before,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    taxRates,
    defaultTax: taxRates.find(({ name }) => name.toLowerCase() === wanted)?.name ?? "",
    columns: { ...before.columns, ...(columns as Partial<Columns> | undefined) },
  };
}
