import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";

/**
 * A guard: of two imports at once one continues, since nothing else tells two equal rows apart.
 *
 * @param imports The number of imported batches that this one follows.
 */
export function nextImport(companyId: string, imports: number): BoundSql {
  return {
    sql: "UPDATE tenant SET imports = imports + 1 WHERE company_id = ? AND imports = ?",
    values: [companyId, imports],
  };
}

/** The number of imported batches so far. */
export async function importsOf({ reads, companyId }: Work) {
  const office = await reads.first<{ imports: number }>(
    "SELECT imports FROM tenant WHERE company_id = ?",
    companyId,
  );
  return office?.imports ?? 0;
}
