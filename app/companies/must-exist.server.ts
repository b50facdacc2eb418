import type { BoundSql, Reads } from "../database/one-trip";
import { Refusal } from "../refusal";

/**
 * For lists, where an empty result doesn't show whether the company exists. Throws `not-found` if
 * the actor can't see it. Batched with the other reads.
 */
export async function mustExist(reads: Reads, id: BoundSql) {
  const row = await reads.first<{ id: number | null }>(`SELECT ${id.sql} AS id`, ...id.values);
  if (row?.id == null) throw new Refusal("not-found", "There is no such company.");
}
