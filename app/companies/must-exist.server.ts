import type { BoundSql, Reads } from "../database/one-trip";
import { Refusal } from "../operations/refusal";

/**
 * For lists, where no rows could mean an empty list: throws not-found unless the company is there
 * for who asks. Goes out with the other reads.
 */
export async function mustExist(reads: Reads, id: BoundSql) {
  const row = await reads.first<{ id: number | null }>(`SELECT ${id.sql} AS id`, ...id.values);
  if (row?.id == null) throw new Refusal("not-found", "There is no such company.");
}
