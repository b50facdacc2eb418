/** What an office chose for its documents, as pages and the API show it. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { mediaPath } from "../ui/media-path";
import { columnNames, type Columns } from "./content";
import { documentKinds, type DocumentKind } from "./states";
import { storedSettings } from "./stored-settings.server";

const TaxRate = z.object({
  name: z.string().meta({ examples: ["Austin sales tax"] }),
  percent: z.number().meta({ examples: [8.25] }),
});

const Numbering = z.object({
  next: z.int().meta({ examples: [1001] }),
  fixed: z.boolean().describe("Whether one was sent: from then on numbers have no gaps."),
});

export const ShownSettings = z.object({
  taxRates: z.array(TaxRate),
  defaultTax: z.string().describe("The name of the rate of new documents; empty: none."),
  columns: z.object(Object.fromEntries(columnNames.map((name) => [name, z.boolean()]))),
  estimateTerms: z.string(),
  invoiceTerms: z.string(),
  estimateDays: z.int().describe("How long an estimate can be approved; 0: without an end."),
  invoiceDays: z.int().describe("How long a client has to pay; 0: due on the same day."),
  signature: z.boolean().describe("Whether clients sign new estimates to approve them."),
  paymentInstructions: z.string(),
  logo: z.string().describe("Its path; empty: documents show the page's logo."),
  reminders: z.boolean().describe("Whether clients and the office are mailed about what waits."),
  partialPayments: z.boolean().describe("Whether clients may pay a part of an invoice online."),
  numbers: z.object({ estimate: Numbering, invoice: Numbering }),
  version: z.int().describe("0: nothing was chosen yet."),
});
export type ShownSettings = z.output<typeof ShownSettings>;

export async function shownSettings(work: Work): Promise<ShownSettings> {
  const [{ settings, version }, numbers] = await Promise.all([
    storedSettings(work),
    numbersOf(work),
  ]);
  const { taxRates, logo, columns, ...others } = settings;
  return {
    ...others,
    taxRates: taxRates.map(({ name, rate }) => ({ name, percent: rate / 1000 })),
    columns: Object.fromEntries(columnNames.map((name) => [name, columns[name]])) as Columns,
    logo: logo && mediaPath(logo),
    numbers,
    version,
  };
}

type Numbers = Record<DocumentKind, z.output<typeof Numbering>>;

async function numbersOf({ reads, companyId }: Work): Promise<Numbers> {
  const row = await reads.first<Record<`${"last" | "sent"}_${DocumentKind}`, number>>(
    `SELECT t.last_estimate, t.last_invoice, ${documentKinds
      .map((kind) => `EXISTS (${numbered(kind)} = t.company_id) AS sent_${kind}`)
      .join(", ")} FROM tenant t WHERE t.company_id = ?`,
    companyId,
  );
  const of = (kind: DocumentKind) => ({
    next: (row?.[`last_${kind}`] ?? 1000) + 1,
    fixed: row?.[`sent_${kind}`] === 1,
  });
  return { estimate: of("estimate"), invoice: of("invoice") };
}

/** A document of the company that follows has a number. Those that were sent are never deleted. */
export function numbered(kind: DocumentKind) {
  return `SELECT 1 FROM document d WHERE d.kind = '${kind}' AND d.number IS NOT NULL
    AND d.company_id`;
}
