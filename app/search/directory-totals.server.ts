import * as z from "zod";
import { operation, visitor } from "../operations/operation";

const totals = ["companies", "reviews", "cities"] as const;

const DirectoryTotals = z.object({
  /** Published, and not provisional. */
  companies: z.int(),
  /** Public reviews that count in their companies' ratings. */
  reviews: z.int(),
  /** Cities with at least one of the companies. */
  cities: z.int(),
});
export type DirectoryTotals = z.output<typeof DirectoryTotals>;

/** Sizes of the whole directory, as counted once a day (near/near-counts.server.ts). */
export const readDirectoryTotals = operation({
  name: "read directory totals",
  may: visitor,
  effect: "read",
  input: z.undefined(),
  output: DirectoryTotals,
  async run({ reads }) {
    const rows = await reads.all<{ name: string; total: number }>(
      `SELECT t.name, t.total FROM json_each(?) j CROSS JOIN directory_total t ON t.name = j.value`,
      JSON.stringify(totals),
    );
    const found = new Map(rows.map(({ name, total }) => [name, total]));
    return {
      companies: found.get("companies") ?? 0,
      reviews: found.get("reviews") ?? 0,
      cities: found.get("cities") ?? 0,
    };
  },
});
