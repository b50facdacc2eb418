import type { Reads } from "../database/one-trip";
import { Refusal } from "../operations/refusal";
import type { publicCompanyId } from "./locator";

/** For lists, where no rows could mean an empty list: throws not-found unless the company is there for visitors. Goes out with the other reads. */
export async function mustExist(reads: Reads, id: ReturnType<typeof publicCompanyId>) {
  const row = await reads.first<{ id: number | null }>(`SELECT ${id.sql} AS id`, id.value);
  if (row?.id == null) throw new Refusal("not-found", "There is no such company.");
}
