import type { Work } from "../../database/work-databases/work";
import type { LineItem } from "../content";
import { nameKey } from "./name-key";

type Known = Pick<LineItem, "description" | "rate" | "taxable" | "billingCycle">;

/** What the price book has for lines of these names. */
export async function pricesOf(
  { reads, companyId }: Work,
  names: string[],
): Promise<Map<string, Known>> {
  if (names.length === 0) return new Map();
  const rows = await reads.all<{
    name_key: string;
    description: string;
    rate: number;
    taxable: number;
    billing: string;
  }>(
    `SELECT name_key, description, rate, taxable, billing FROM price_item
      WHERE company_id = ? AND name_key IN (SELECT value FROM json_each(?))`,
    companyId,
    JSON.stringify(names.map(nameKey)),
  );
  const byKey = new Map(rows.map((row) => [row.name_key, row]));
  return new Map(
    names.flatMap((name) => {
      const row = byKey.get(nameKey(name));
      if (!row) return [];
      const { description, rate, taxable, billing } = row;
      const known: Known = {
        description,
        rate,
        taxable: taxable === 1,
        billingCycle: billing ? (JSON.parse(billing) as LineItem["billingCycle"]) : null,
      };
      return [[name, known] as const];
    }),
  );
}
